import { randomUUID } from 'node:crypto';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { codeOf, type ErrorName } from '@tradeport/shared/words/errors.ts';
import type { Scales } from '../amounts.ts';
import type { Breach, CallReport, Check } from '../finding.ts';
import { portalCalls } from '../kinds.ts';
import type { Fields } from '../lists.ts';
import { type Asking, askAndNote, type Look, lookAt, type Outcome } from '../look.ts';
import type { Wire } from '../wire.ts';
import type { Budget } from './budget.ts';
import type { Errand, Scene, Write } from './errand.ts';

/** Something that a run has made. */
export interface Made {
  readonly errand: Errand;
  readonly id: string;
  /** It was cancelled or removed, or stands as it did before. */
  isEnded: boolean;
  /** Of what is left: why. */
  why: string;
}

/** What came of one call by now. */
export interface Tried {
  readonly look: Look;
  isDone: boolean;
  /** The code of the last good request that was refused. */
  refusedBy: string | undefined;
  absent: string | undefined;
}

/** What a run of errands works with. */
export interface Running {
  readonly wire: Wire;
  readonly token: string;
  readonly scales: Scales;
  readonly budget: Budget;
  /** Whether the backend takes idempotency keys. */
  readonly keys: boolean;
  /** How long bank and platform are waited for, in milliseconds. */
  readonly waitMs: number;
  /** Tells at once what was made, and what became of it: a run that is cut off has said so. */
  readonly tell: (line: string) => void;
  readonly tried: Map<string, Tried>;
  readonly made: Made[];
  /** Requests of which nobody knows whether they made something. */
  readonly unknown: string[];
  /** Ids of files that were uploaded: no call takes them back. */
  readonly files: string[];
}

/** What an errand works with beside: what its requests are made of, and what each of them names, in cents of USD. */
export interface OnErrand {
  readonly run: Running;
  readonly errand: Errand;
  readonly scene: Scene;
  readonly centsOf: (write: Write) => bigint;
}

const triedOf = ({ wire, tried }: Running, name: string): Tried => {
  const known = tried.get(name);
  if (known !== undefined) return known;
  const kind = portalCalls.find((one) => one.name === name);
  if (kind === undefined) throw new RangeError(`there is no call ${name}`);
  const begun: Tried = { look: lookAt(wire, kind), isDone: false, refusedBy: undefined, absent: undefined };
  tried.set(name, begun);
  return begun;
};

/** A request that was sent, and what it came to. */
export interface Sent {
  readonly tried: Tried;
  readonly asking: Asking;
  readonly outcome: Outcome;
}

interface How {
  readonly key?: string | undefined;
  readonly isNobody?: boolean;
}

export const isMoney = ({ run }: OnErrand, { call }: Write): boolean => triedOf(run, call).look.kind.call.money;

/** A key for a request that moves money, where the backend takes keys. */
export const keyFor = (on: OnErrand, write: Write): string | undefined =>
  on.run.keys && isMoney(on, write) ? randomUUID() : undefined;

/** Sends one request, once what it names is within what was agreed on. Throws OverLimit before it is sent, Gone. */
export const send = async (on: OnErrand, write: Write, fields: Fields, { key, isNobody }: How = {}): Promise<Sent> => {
  const { run } = on;
  run.budget.charge(on.centsOf(write));
  const tried = triedOf(run, write.call);
  const asking: Asking = {
    fields: { ...tried.look.kind.named, ...fields },
    token: isNobody === true ? null : run.token,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
  const outcome = await askAndNote(tried.look, asking, run.scales);
  if (outcome.kind === 'absent') tried.absent = outcome.why;
  return { tried, asking, outcome };
};

/** Notes what was looked at in what a request came to, and what was wrong with it. */
export const note = (
  { tried, asking }: Sent,
  check: Check,
  wrong?: Pick<Breach, 'pointer' | 'expected' | 'got'> & Partial<Pick<Breach, 'rule'>>,
): void => tried.look.note(check, wrong === undefined ? [] : [{ check, rule: 'completed', ...wrong }], asking);

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** What uploads a picture for a field of an errand, once. Throws Gone. */
export const uploader = (run: Running): Scene['uploaded'] => {
  const known = new Map<string, string>();
  return async (businessType) => {
    const before = known.get(businessType);
    if (before !== undefined) return before;
    const tried = triedOf(run, `file/upload ${businessType}`);
    const file = { name: 'verify.png', bytes: new Uint8Array(DOT) };
    const outcome = await askAndNote(tried.look, { fields: { businessType }, token: run.token, file }, run.scales);
    const id = outcome.kind === 'done' && isMembers(outcome.result) ? outcome.result.fileId : undefined;
    if (outcome.kind === 'refused') tried.refusedBy = gotOf(outcome);
    if (typeof id !== 'string') return undefined;
    tried.isDone = true;
    known.set(businessType, id);
    run.files.push(id);
    run.tell(`${'made'.padEnd(10)} file/upload ${shownId(id)}`);
    return id;
  };
};

export const gotOf = (outcome: Outcome): string => {
  if (outcome.kind === 'done') return 'code 0';
  if (outcome.kind === 'refused')
    return /^[A-Z_]{1,40}$/.test(outcome.envelope.code) ? outcome.envelope.code : 'another code';
  return outcome.kind === 'absent' ? outcome.why : 'no envelope';
};

/** Whatever a request made that was to make nothing, or made twice, is to be ended as well. */
export const remember = ({ run, errand }: OnErrand, { outcome }: Sent, how = 'made'): Made | undefined => {
  const id = outcome.kind === 'done' && isMembers(outcome.result) ? outcome.result[errand.makes.id] : undefined;
  if (typeof id !== 'string' || id === '') return undefined;
  const known = run.made.find((one) => one.errand === errand && one.id === id);
  if (known !== undefined) return known;
  const made: Made = { errand, id, isEnded: false, why: 'the run ended before' };
  run.made.push(made);
  run.tell(`${how.padEnd(10)} ${errand.makes.call} ${shownId(id)}`);
  return made;
};

/** A number as a report may show it: letters and digits as numbers of records have them, of any other the end. */
export const shownId = (id: string): string =>
  /^[A-Z]{1,6}-?\d{3,30}$/.test(id) ? id : `…${id.slice(-4)} (${id.length} characters)`;

/** Holds a request that was to be refused against what it was to be refused by. */
export const noteRefused = (sent: Sent, check: Check, error: ErrorName, what: string): void => {
  const { outcome } = sent;
  // What is no answer, or not there, has been noted as that.
  if (outcome.kind === 'broken' || outcome.kind === 'absent') return;
  const code = codeOf(error);
  const holds = outcome.kind === 'refused' && outcome.envelope.code === code;
  note(sent, check, holds ? undefined : { pointer: '/code', expected: `${code} ${what}`, got: gotOf(outcome) });
};

/** What each call came to, for the report. */
export const reportsOf = ({ tried, waitMs }: Running): readonly CallReport[] =>
  [...tried.values()].map(({ look, isDone, refusedBy, absent }) => {
    if (absent !== undefined && !isDone) return look.report('absent', absent);
    if (isDone) return look.report('holds');
    return look.report(
      'notTried',
      refusedBy === undefined
        ? `within ${waitMs / 1_000} s bank and platform brought nothing to where it may be asked`
        : `only refused, by ${refusedBy}`,
    );
  });
