import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Closed } from '../contract/common.ts';

const Word = Type.String({ minLength: 1, maxLength: 200 });

/** What must hold after a step. */
const Expected = Closed({
  /** What the answer holds: members that are not named may be anything. */
  answer: Type.Optional(Type.Unknown()),
  /** The code of the refusal that is wanted. */
  refused: Type.Optional(Word),
  /** The state of an object: its number, or machine/number. */
  states: Type.Optional(Type.Array(Closed({ object: Word, is: Word }))),
  /** A balance of the books: of a merchant, or of the platform where none is named. */
  balances: Type.Optional(
    Type.Array(Closed({ merchant: Type.Optional(Word), account: Word, currency: Word, is: Type.String() })),
  ),
  /** The books add up. */
  sound: Type.Optional(Type.Literal(true)),
});
export type Expected = Static<typeof Expected>;

const Step = Closed({
  name: Type.Optional(Word),
  /** A line of `sim`: `receive --merchant 10001 --amount 1200 --ccy USD`. */
  line: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
  /** A call of the catalogue, as somebody, with its fields. */
  call: Type.Optional(Word),
  as: Type.Optional(Word),
  with: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** What this step's expectations and later steps call a part of the answer: `{ "receipt": "orderNo" }` is `{{receipt}}` from here on. */
  save: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Word)),
  expect: Type.Optional(Expected),
});
export type RunStep = Static<typeof Step>;

const RunFile = Closed({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }),
  version: Type.Literal(1),
  title: Type.Optional(Word),
  /** What its sandbox is made from: a built-in scenario, a file beside this one, or a scenario itself; `demo` without. */
  scenario: Type.Optional(Type.Union([Word, Type.Record(Type.String(), Type.Unknown())])),
  seed: Type.Optional(Word),
  /** The moment at which its clock stands: with it, every run is the same. */
  startAt: Type.Optional(Type.String()),
  steps: Type.Array(Step, { minItems: 1, maxItems: 1_000 }),
});
export type RunFile = Static<typeof RunFile>;

export type ReadRun =
  | { readonly ok: true; readonly file: RunFile }
  | { readonly ok: false; readonly faults: readonly string[] };

const FAULTS_MAX = 20;

const twoDeeds = ({ steps }: RunFile): readonly string[] =>
  steps.flatMap(({ line, call, expect, as, with: fields }, i) => {
    const at = `/steps/${i}`;
    if (line !== undefined && call !== undefined) return [`${at}: a step has a line or a call, not both`];
    if (call === undefined && (as !== undefined || fields !== undefined)) return [`${at}: "as" and "with" need a call`];
    return line === undefined && call === undefined && expect === undefined ? [`${at}: does nothing`] : [];
  });

/** Reads a scenario with assertions from its text, or tells what is wrong with it and where. */
export const readRunFile = (text: string): ReadRun => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [`not JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  if (!Value.Check(RunFile, value)) {
    const wrong = Value.Errors(RunFile, value).filter(({ keyword }) => keyword !== 'boolean');
    return { ok: false, faults: wrong.slice(0, FAULTS_MAX).map((one) => `${one.instancePath || '/'}: ${one.message}`) };
  }
  const faults = twoDeeds(value);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file: value };
};
