import type { ErrorCode, Reason } from './catalogueTypes.ts';

/** One wrong field of a request: where it is, in dots (`list.0.amount`), the rule that it broke, and the sentence for people. */
export interface FieldFault {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

interface RefusedCall {
  /** `exchange/two`. */
  readonly call: string;
  readonly code: string;
  readonly reason: Reason | undefined;
  readonly message: string;
  readonly result: unknown;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

const isFieldFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && 'path' in value && 'rule' in value && 'message' in value;

const fieldsIn = (result: unknown): readonly FieldFault[] =>
  typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors)
    ? result.errors.filter(isFieldFault)
    : [];

/** The server refused a call: nothing has happened. `isRefused` tells which code it was, `isRefusedFor` which reason. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  /** The key of the call: `exchange/two`. */
  readonly call: string;
  /** The documented code, such as `LACK_BALANCE`. */
  readonly code: string;
  /**
   * Why, finer than the code: `login-locked`. The reasons of this version are listed in the type; a later server may know others.
   * Absent where something between here and the server has dropped the header.
   */
  readonly reason: Reason | undefined;
  /** The fields that were wrong; none where it was not about fields. */
  readonly fields: readonly FieldFault[];
  /** What the refusal carries besides. */
  readonly result: unknown;
  /** The HTTP status, which is 200 for most refusals. */
  readonly status: number;
  /** Under which the server's log and the console's call log have the call. */
  readonly requestId: string | undefined;
  /** Seconds after which it is worth asking again. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ call, code, reason, message, result, status, requestId, retryAfterSeconds }: RefusedCall) {
    super(message);
    this.call = call;
    this.code = code;
    this.reason = reason;
    this.fields = fieldsIn(result);
    this.result = result;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether something that was thrown is a refusal; with codes, whether it is one of those. */
export const isRefused = <C extends ErrorCode>(
  thrown: unknown,
  ...codes: readonly C[]
): thrown is CallRefused & { readonly code: C } =>
  thrown instanceof CallRefused && (codes.length === 0 || codes.some((code) => code === thrown.code));

/** Whether something that was thrown is a refusal for one of these reasons: narrows `reason` to them. */
export const isRefusedFor = <R extends Reason>(
  thrown: unknown,
  ...reasons: readonly R[]
): thrown is CallRefused & { readonly reason: R } =>
  thrown instanceof CallRefused && reasons.some((reason) => reason === thrown.reason);

/** Nobody answers at the address, the connection broke, or it is no Tradeport that answers. What was asked may have happened. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
