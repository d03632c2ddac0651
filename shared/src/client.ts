import type { FileAnswer, RequestOf, ResultOf, Route } from './contract/define.ts';
import type { Catalogue } from './contract/index.ts';

export interface CallOptions {
  /** Sent as the header `idempotency-key`: one per form, the same again when the same form is sent again. */
  readonly idempotencyKey?: string;
  /** For calls that answer to both methods; the first is taken otherwise. */
  readonly method?: 'GET' | 'POST';
  /** Ends the call before it is answered. */
  readonly signal?: { readonly aborted: boolean };
  /** Told again and again which share of the request has been sent, from 0 to 1. */
  readonly onSent?: (share: number) => void;
}

/** A file as it was received, all of it. */
export interface ReceivedFile extends FileAnswer {
  readonly content: Uint8Array<ArrayBuffer>;
}
type Received<R> = R extends FileAnswer ? ReceivedFile : R;

/** Why a call was refused, as every transport's error tells it in `reason`. */
export type { Reason } from './words/wireReason.ts';

/**
 * Carries one call to a server and answers the `result` of its envelope; rejects with the transport's own error for anything else,
 * with the `reason` of a refusal in it.
 */
export type Transport = (call: Route, request: unknown, options: CallOptions) => Promise<unknown>;

/** A request as it may be sent: null in an optional field counts as left out. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { [Name in keyof T]: object extends Pick<T, Name> ? Sent<T[Name]> | null : Sent<T[Name]> }
    : T;

type Ask<C> = {
  (request: Sent<RequestOf<C>>, options?: CallOptions): Promise<Received<ResultOf<C>>>;
  readonly call: C;
};
export type ClientOf<Calls> = {
  readonly [M in keyof Calls]: { readonly [N in keyof Calls[M]]: Ask<Calls[M][N]> };
};
export type Client = ClientOf<Catalogue>;

/**
 * The typed client over a catalogue of calls by wire module: `api.exchange.one({ … })`. The portal hands in axios, tests and tools
 * their own transport.
 */
export const createClient = <const Calls extends Readonly<Record<string, Readonly<Record<string, Route>>>>>(
  transport: Transport,
  catalogue: Calls,
): ClientOf<Calls> => {
  const ask = (call: Route) =>
    Object.assign((request: unknown, options: CallOptions = {}) => transport(call, request, options), { call });
  const modules = Object.entries(catalogue).map(([module, calls]) => [
    module,
    Object.fromEntries(Object.entries<Route>(calls).map(([name, call]) => [name, ask(call)])),
  ]);
  // The binding cast: Object.fromEntries cannot follow the names that ClientOf keeps.
  return Object.fromEntries(modules) as ClientOf<Calls>;
};
