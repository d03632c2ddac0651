import type { Reason } from '@tradeport/shared/client.ts';

/** One wrong field as the server names it: `path` in dots, the rule it broke, and what to tell the person. */
export interface WireFieldError {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** The code of what was not asked for, or not answered, because the backend lacks it: what needs it is left out in silence. */
export const LACKING = 'LACKING';

interface Failure {
  /** The business code of the envelope, or how the call failed without one. */
  readonly code: string;
  /** Why it was refused, finer than the code; absent where no server of Tradeport refused. */
  readonly reason?: Reason | undefined;
  /** What to tell the person, in the language of the page. */
  readonly message: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly fieldErrors?: readonly WireFieldError[] | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** What else the envelope's `result` carried, such as `smsRequired`. */
  readonly result?: unknown;
}

/** Every way in which a call can fail, seen from the portal: refused by the server, answered without an envelope, or not answered at all. */
export class CallFailed extends Error {
  readonly code: string;
  readonly reason: Reason | undefined;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fieldErrors: readonly WireFieldError[];
  readonly retryAfter: number | undefined;
  readonly result: unknown;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.code = failure.code;
    this.reason = failure.reason;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.fieldErrors = failure.fieldErrors ?? [];
    this.retryAfter = failure.retryAfter;
    this.result = failure.result;
  }

  /** A member of the envelope's result, such as `smsRequired`. */
  member(name: string): unknown {
    return typeof this.result === 'object' && this.result !== null
      ? Object.entries(this.result).find(([key]) => key === name)?.[1]
      : undefined;
  }
}
