import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';
import { useList } from '../../api/queries.ts';
import { useSettled } from '../../ui/forms/useSettled.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { type Account, type Draft, type Fee, type FeeRequest, feeRequest } from './draft.ts';

export interface FeeState {
  /** The fee of what is filled in; while `pending` none. */
  readonly fee: Fee | undefined;
  readonly pending: boolean;
  readonly failure: CallFailed | undefined;
  readonly again: () => void;
}

/** Never sent: the query is off while there is nothing to ask. */
const NOTHING: FeeRequest = { productCode: 'withdrawal', currency: 'USD', amount: '0' };

/** The fee of what is filled in: asked when typing pauses, and again whenever slot or value day may have changed. */
export function useFee(account: Account | undefined, draft: Draft): FeeState {
  const request = feeRequest(account, draft);
  const wanted = request && JSON.stringify(request);
  const settled = useSettled(wanted);
  const asked: FeeRequest = settled === undefined ? NOTHING : JSON.parse(settled);
  const query = useList(api.fee.calUserProductFee, asked, { enabled: settled !== undefined, quiet: true });
  const isCurrent = wanted !== undefined && wanted === settled && !query.isPlaceholderData;
  const fee = isCurrent && query.error === null ? query.data : undefined;
  const again = () => void query.refetch();
  useWhenPast(fee?.validUntil, again);
  return {
    fee,
    pending: request !== undefined && fee === undefined && !(isCurrent && query.error !== null),
    failure: isCurrent && query.error !== null ? failureOf(query.error) : undefined,
    again,
  };
}
