import type { AnyCall, FilePart, RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { ArrivedFile } from '../files/arrivals.ts';
import type { Caller, SignedIn } from './caller.ts';

/** A handler per call of a contract: who calls is known as far as the call's access demands it. */
export type Handlers<Contract> = {
  readonly [Name in keyof Contract]: (
    request: Arrived<RequestOf<Contract[Name]>>,
    caller: CallerOf<Contract[Name]>,
  ) => Promise<ResultOf<Contract[Name]>> | ResultOf<Contract[Name]>;
};
/** What was a file at the sender has come in whole when the handler sees it; what the handler does not keep is discarded. */
type Arrived<R> = R extends { readonly file: FilePart } ? Omit<R, 'file'> & { readonly file: ArrivedFile } : R;
type CallerOf<C> = C extends { readonly access: infer A } ? (A extends 'public' | 'sim' ? Caller : SignedIn) : never;

/** A call with what answers it; the edge alone knows that it asks with what the call's schema lets through. */
export interface HandledCall {
  readonly call: AnyCall;
  readonly handler: (request: never, caller: never) => unknown;
}

/** Pairs calls of one contract with the handlers of a module: all of them, or those that the module answers. */
export const handled = <Contract extends Readonly<Record<string, AnyCall>>, Name extends keyof Contract & string>(
  contract: Contract,
  handlers: Pick<Handlers<Contract>, Name>,
): readonly HandledCall[] => {
  const pairs: HandledCall[] = [];
  for (const name in handlers) {
    const call = contract[name];
    if (call === undefined) throw new Error(`there is a handler ${name}, and no such call`);
    pairs.push({ call, handler: handlers[name] });
  }
  return pairs;
};

/** What answers a stream: pieces of text, fetched only as fast as they are read, until the signal says that nobody reads. */
export type OpenStream = (
  /** The members of the query, as the schema of the call lets them through. */
  request: Readonly<Record<string, unknown>>,
  caller: Caller | SignedIn,
  from: { readonly lastEventId?: string; readonly signal: AbortSignal },
) => AsyncIterable<string>;
