import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Moved } from '../store.ts';
import { type Done, fieldOf, giversOf, idsIn } from './chosenCalls.ts';
import { Given, type Path, textsIn, type Word, withGiven } from './given.ts';
import { lineOf } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One step of a test, in no language yet. */
export interface Step {
  readonly title: string;
  readonly call: AnyCall;
  /** Null: nobody is signed in. */
  readonly persona: string | null;
  readonly fields: Fields;
  /** The command of the line that says it; undefined: it is asked as a call. */
  readonly line: readonly Word[] | undefined;
  /** The code that it is refused with. */
  readonly refused: string | undefined;
  /** Parts of its answer that later steps refer to. */
  readonly saves: { readonly given: Given; readonly path: Path }[];
  /** Where objects stand after it. */
  readonly states: readonly { readonly machine: string; readonly subject: string | Given; readonly is: string }[];
}

/** Without anything that happened meanwhile, so long a wait is still a step: codes may be sent again, quotes have ended. */
export const LONG_WAIT_MS = 60_000;
const SECOND_MS = 1_000;
const WAITING: Readonly<Record<Language, string>> = { 'zh-CN': '时间过去', 'en-US': 'Time passes' };

const camel = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Values that later steps refer to, each named when it is first referred to. */
const createNames = (taken: readonly Done[], moved: readonly Moved[], stepOf: (done: Done) => Step | undefined) => {
  const givers = giversOf(taken);
  const known = new Map<string, Given>();
  const used = new Map<string, number>();
  const named = (name: string): Given => {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return new Given(count === 1 ? name : `${name}${count}`);
  };
  /** An object is called by its machine: a receipt's number is `receiptNo`, whatever field it came in. */
  const nameOf = (text: string, { requestId, call }: Done, field: string): string => {
    const machine = moved.find((one) => one.subject === text && one.requestId === requestId)?.machine;
    if (machine !== undefined) return `${machine}No`;
    return field === 'id' ? `${camel((call.key.split('/')[0] ?? '').replace(/^sim/, ''))}Id` : field;
  };
  return (text: string): Given | undefined => {
    const before = known.get(text);
    const giver = givers.get(text);
    const step = giver && stepOf(giver);
    if (before !== undefined || giver === undefined || step === undefined) return before;
    const path = idsIn(giver).find((one) => one.text === text)?.path ?? [];
    const given = named(nameOf(text, giver, fieldOf(path)));
    known.set(text, given);
    step.saves.push({ given, path });
    return given;
  };
};

/** The last state of each object among some events. */
const lastStates = (events: readonly Moved[], subjectOf: (text: string) => string | Given | undefined) => {
  const last = new Map(events.map((one) => [`${one.machine}/${one.subject}`, one]));
  return [...last.values()].flatMap(({ machine, subject, toState }) => {
    const shown = subjectOf(subject);
    return shown === undefined ? [] : [{ machine, subject: shown, is: toState }];
  });
};

/** Where a call has moved the clock to, when the test's clock stood at `from`. */
const clockAfter = ({ fields }: Done, to: Date, from: number): number =>
  typeof fields?.seconds === 'number' ? from + fields.seconds * SECOND_MS : to.getTime();

interface Told {
  readonly startAt: Date;
  /** What moved objects: by these calls, and by time. */
  readonly moved: readonly Moved[];
  /** Where a request has moved the clock to. */
  readonly clocks: ReadonlyMap<string, Date>;
  readonly language: Language;
}

/**
 * The steps that some calls come to. The clock of the test stands still, so that where time has moved something meanwhile, or a
 * refusal may depend on it, a step lets it pass.
 */
export const stepsOf = (taken: readonly Done[], { startAt, moved, clocks, language }: Told): readonly Step[] => {
  const steps: Step[] = [];
  const byDone = new Map<Done, Step>();
  const givenFor = createNames(taken, moved, (done) => byDone.get(done));
  const byTime = moved.filter(({ requestId }) => requestId === null);
  let now = startAt.getTime();

  const movedUntil = (to: number) => byTime.filter(({ at }) => at.getTime() > now && at.getTime() <= to);

  const passTo = (to: number) => {
    const seconds = Math.ceil((to - now) / SECOND_MS);
    const until = now + seconds * SECOND_MS;
    const fields = { seconds };
    steps.push({
      title: WAITING[language],
      call: simClock.jump,
      persona: null,
      fields,
      line: lineOf(simClock.jump.key, fields, null),
      refused: undefined,
      saves: [],
      states: lastStates(movedUntil(until), givenFor),
    });
    now = until;
  };

  const waitFor = ({ at, code }: Done) => {
    const to = at?.getTime() ?? now;
    const isWait = code !== '0' || to - now >= LONG_WAIT_MS || movedUntil(to).length > 0;
    if (to - now >= SECOND_MS && isWait) passTo(to);
  };

  /** What a call moved itself; not what moves on by itself at that very moment, which may or may not have happened yet. */
  const ownStates = (done: Done) => {
    const own = moved.filter(({ requestId }) => requestId === done.requestId);
    const still = own.filter(
      ({ subject, at }) => !byTime.some((one) => one.subject === subject && one.at.getTime() === at.getTime()),
    );
    const asked = new Set(textsIn(done.fields));
    return lastStates(still, (text) => givenFor(text) ?? (asked.has(text) ? text : undefined));
  };

  for (const done of taken) {
    const { call, code, persona, result } = done;
    const clock = clocks.get(done.requestId);
    const after = clock && clockAfter(done, clock, now);
    if (after === undefined) waitFor(done);
    const fields = Object.fromEntries(Object.entries(withGiven(done.fields, givenFor) ?? {}));
    const step: Step = {
      title: inLanguage(language, call.title),
      call,
      persona: persona ?? null,
      fields,
      line: code === '0' ? lineOf(call.key, fields, result) : undefined,
      refused: code === '0' ? undefined : (code ?? undefined),
      saves: [],
      states: [],
    };
    byDone.set(done, step);
    const states = after === undefined ? ownStates(done) : lastStates(movedUntil(after), givenFor);
    steps.push({ ...step, states });
    now = after ?? now;
  }
  return steps;
};
