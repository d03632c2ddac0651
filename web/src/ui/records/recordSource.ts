import type { AnyCall, RequestOf } from '@tradeport/shared/contract/define.ts';
import { lengthMaxOf } from './recordList.ts';
import type { RecordSource } from './useRecord.ts';

interface SourceSpec<C extends AnyCall, By extends keyof RequestOf<C> & string, Answer, Rec>
  extends Omit<RecordSource<Readonly<Record<By, string>>, Answer, Rec>, 'request' | 'numberMax'> {
  /** The call that reads one record; how long a number may be is read off its request. */
  readonly call: C;
  /** The name of the record's number in the request. */
  readonly by: By;
  /** What every request says besides: the kind of record, of a call that serves several. */
  readonly fixed?: Partial<RequestOf<C>>;
}

/** Declares how one record is read: `recordSource({ call: calls.detail, ask: api.receipt.detail, by: 'orderNo', read: … })`. */
export const recordSource = <const C extends AnyCall, By extends keyof RequestOf<C> & string, Answer, Rec>({
  call,
  by,
  fixed = {},
  ...source
}: SourceSpec<C, By, Answer, Rec>): RecordSource<Readonly<Record<By, string>>, Answer, Rec> => ({
  ...source,
  request: (number) => {
    const members: readonly (readonly string[])[] = [[by, number]];
    return { ...fixed, ...Object.fromEntries(members) };
  },
  numberMax: lengthMaxOf(call.request, by),
});
