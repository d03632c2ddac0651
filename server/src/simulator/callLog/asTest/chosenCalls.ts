import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { LeftOutReason } from '@tradeport/shared/contract/sim/callLog.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { leavesOf, type Path, textsIn } from './given.ts';

/** A recorded call as a test looks at it. */
export interface Done {
  readonly id: string;
  readonly requestId: string;
  readonly call: AnyCall;
  /** Real and sandbox time; no sandbox time where nobody had looked at it yet. */
  readonly realAt: Date;
  readonly at: Date | null;
  /** Who asked; null: nobody was signed in, undefined: the person is no longer there. */
  readonly persona: string | null | undefined;
  readonly code: string | null;
  readonly idempotencyKey: string | null;
  /** Its request, each secret as it may be shown; undefined where it was not kept whole. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** Names of the fields whose secret stands there as `<name>`. */
  readonly secrets: readonly string[];
  readonly result: unknown;
}

export interface LeftOut {
  readonly done: Done;
  readonly why: LeftOutReason;
}

/** What is known of the world that the calls were made in. */
interface Life {
  /** When it began, in real time; undefined where nothing has happened in it. */
  readonly began: Date | undefined;
  /** Numbers of objects that were made in it since. */
  readonly made: ReadonlySet<string>;
}

/** A step is asked as a persona, so that nobody signs in or out. */
const SIGNING: ReadonlySet<string> = new Set(['login/getVerifyPic', 'login/login', 'info/signOut']);
/** What lets the clock run, or stand still. */
const CLOCK_MODES: ReadonlySet<string> = new Set(['simClock/mode', 'sim/setClock']);

const ID = /(?:^id|Id|No|Nos|Ids|^quote|^subject)$/;
const OF_THE_WORLD: ReadonlySet<string> = new Set(['merchantNo', 'operatorId']);
/** What a clock that was moved tells: which objects are among them, and where, depends on all that the world holds. */
const RAN = 'ran';
const QUOTE = /^quote(?:Id)?$/;

/** The member that names a part: of an item of a list the list's. */
export const fieldOf = (path: Path): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

const isId = (path: Path): boolean => {
  const field = fieldOf(path);
  return ID.test(field) && !OF_THE_WORLD.has(field) && path[0] !== RAN;
};

/** Ids and quotes that an answer gives. */
export const idsIn = ({ code, result }: Pick<Done, 'code' | 'result'>) =>
  code === '0' ? leavesOf(result).filter(({ path, text }) => text !== '' && isId(path)) : [];

/** Which call first gave an id: in its answer, with nobody having asked by that id before. */
export const giversOf = (calls: readonly Done[]): ReadonlyMap<string, Done> => {
  const known = new Set<string>();
  const givers = new Map<string, Done>();
  for (const done of calls) {
    for (const text of textsIn(done.fields)) known.add(text);
    for (const { text } of idsIn(done)) if (!known.has(text) && !givers.has(text)) givers.set(text, done);
  }
  return givers;
};

/** Why a call can be no step, whatever the others are. */
const whyNot = ({ call, code, fields, persona }: Done): LeftOutReason | undefined => {
  if (SIGNING.has(call.key)) return 'signIn';
  if (call.fileBytesMax !== undefined || call.answersFile !== undefined) return 'file';
  if (fields === undefined) return 'cut';
  if (code === null) return 'noAnswer';
  if (CLOCK_MODES.has(call.key) && fields.now === undefined) return 'clockRuns';
  return persona === undefined ? 'person' : undefined;
};

/** The calls that are asked for, and those that only read whose answer one of them needs: a quote, the number of a new object. */
const wantedOf = (
  calls: readonly Done[],
  givers: ReadonlyMap<string, Done>,
  reads: boolean,
  made: ReadonlySet<string>,
): ReadonlySet<Done> => {
  const isFresh = (giver: Done, text: string): boolean =>
    made.has(text) || idsIn(giver).some(({ path, text: other }) => other === text && QUOTE.test(fieldOf(path)));
  const wanted = new Set(calls.filter(({ call }) => reads || changesSomething(call)));
  // From the last one on: a call that another one needs may need an earlier one.
  for (const done of calls.toReversed()) {
    if (!wanted.has(done) || whyNot(done) !== undefined) continue;
    for (const text of textsIn(done.fields)) {
      const giver = givers.get(text);
      if (giver !== undefined && isFresh(giver, text)) wanted.add(giver);
    }
  }
  return wanted;
};

/** Which of some calls, in their order, are the steps of a test, and which cannot be. */
export const chosenCalls = (calls: readonly Done[], reads: boolean, { began, made }: Life) => {
  const isOfThisLife = ({ realAt }: Done): boolean => began === undefined || realAt >= began;
  const ofThisLife = calls.filter(isOfThisLife);
  const givers = giversOf(ofThisLife);
  const wanted = wantedOf(ofThisLife, givers, reads, made);
  const leftOut: LeftOut[] = calls
    .filter((done) => !isOfThisLife(done) && (reads || changesSomething(done.call)))
    .map((done) => ({ done, why: 'earlierLife' }));
  const lost = new Set<string>();
  const keys = new Set<string>();
  const taken: Done[] = [];
  for (const done of ofThisLife.filter((one) => wanted.has(one))) {
    const key = done.idempotencyKey ?? '';
    const whyAmongOthers = keys.has(key)
      ? ('repeat' as const)
      : textsIn(done.fields).some((text) => lost.has(text))
        ? ('follows' as const)
        : undefined;
    const why = whyNot(done) ?? whyAmongOthers;
    if (why === undefined) {
      taken.push(done);
      // Under a key that was refused the same form is sent again until it succeeds.
      if (key !== '' && done.code === '0') keys.add(key);
    } else {
      leftOut.push({ done, why });
      for (const { text } of idsIn(done)) if (givers.get(text) === done) lost.add(text);
    }
  }
  const secret = taken.filter(({ secrets }) => secrets.length > 0).map((done) => ({ done, why: 'secret' as const }));
  return { taken, leftOut: [...leftOut, ...secret] };
};
