import { fieldWords } from '../rules/fieldWords.ts';
import { type Bilingual, inLanguage, type Language } from '../words/bilingual.ts';
import { withDayText } from '../words/days.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import { codeOf, type ErrorName, httpOf, textOf } from '../words/errors.ts';
import type { Explanation } from './explanation.ts';

/** One wrong field of a request: `path` in dots (`list.0.amount`), the rule that it broke, and what to tell the person. */
export interface FieldError {
  readonly path: string;
  readonly rule: string;
  readonly text: Bilingual;
}

type Params = Readonly<Record<string, string | number | Bilingual>>;

interface RefusalDetail {
  /** Fills `{name}` in the text. */
  readonly params?: Params;
  readonly fields?: readonly FieldError[];
  /** Further members of the answer's `result`, such as `smsRequired`. */
  readonly result?: Readonly<Record<string, unknown>>;
  /** Seconds after which it is worth trying again: becomes the header Retry-After. */
  readonly retryAfter?: number;
  /** How it came about: never part of the answer, but kept with the call for whoever looks into it at the console. */
  readonly sum?: Explanation;
}

const fill = (text: string, params: Params, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return withDayText(typeof value === 'object' ? inLanguage(language, value) : String(value), language);
  });

/** The one way to say no: thrown by rules and services, turned into the envelope by the edge. Nothing has happened when it is thrown. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly detail: RefusalDetail;

  constructor(reason: ErrorName, detail: RefusalDetail = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.detail = detail;
  }

  get code(): ErrorCode {
    return codeOf(this.reason);
  }

  get http(): number {
    return httpOf(this.reason);
  }

  text(language: Language): string {
    // What several fields have wrong is no matter of the first one's reason: each has its own text, the form is refused as a whole.
    if ((this.detail.fields?.length ?? 0) > 1) return inLanguage(language, fieldWords.refusedAsWhole);
    return fill(inLanguage(language, textOf(this.reason)), this.detail.params ?? {}, language);
  }
}

export const refusal = (reason: ErrorName, detail?: RefusalDetail): Refusal => new Refusal(reason, detail);
