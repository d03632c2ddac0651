import type { Bilingual } from './bilingual.ts';
import type { ErrorCode } from './errorCodes.ts';

/** Why something is refused, finer than a code: the same code on the wire, with a text that says what to do. */
export interface ReasonSpec {
  readonly code: ErrorCode;
  /** `{name}` is filled in by the refusal. */
  readonly text: Bilingual;
  /** The status it travels with, where that is not its code's. */
  readonly http?: number;
}

/** Reasons by name, those of one contract together; `errors.ts` lists every contract's. */
export type Reasons = Readonly<Record<string, ReasonSpec>>;

export const reason = (code: ErrorCode, zh: string, en: string, http?: number): ReasonSpec =>
  http === undefined ? { code, text: [zh, en] } : { code, text: [zh, en], http };

/** The names in a list of reasons. */
export type NamesIn<Declared extends readonly Reasons[]> = {
  [Part in keyof Declared]: keyof Declared[Part];
}[number];

/** The reasons of every contract together. Throws for a name that two of them declare. */
export const mergedReasons = (declared: readonly Reasons[]): ReadonlyMap<string, ReasonSpec> => {
  const specs = new Map<string, ReasonSpec>();
  for (const part of declared)
    for (const [name, spec] of Object.entries(part)) {
      if (specs.has(name)) throw new Error(`two contracts declare the reason ${name}`);
      specs.set(name, spec);
    }
  return specs;
};
