import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { failureOf } from '../../../api/failures.ts';
import { useList } from '../../../api/queries.ts';
import { useSettled } from '../../../ui/forms/useSettled.ts';
import { firstOf, useWhenPast } from '../../../ui/records/useWhenPast.ts';
import { type Account, type Draft, type Fee, type FeeRequest, feeFor, feeRequest } from './draft.ts';

export interface FeesState {
  /** The fees of what is filled in by every channel; none while `isPending`. */
  readonly fees: readonly Fee[] | undefined;
  /** The one that applies. */
  readonly fee: Fee | undefined;
  /** Amounts and rate are alike by every channel: known before it is said who bears the fees. */
  readonly amounts: Fee | undefined;
  readonly isPending: boolean;
  /** Why there are none, or why the channel that applies has none. */
  readonly failure: CallFailed | undefined;
  readonly again: () => void;
}

/** Never sent: the query is off while there is nothing to ask. */
const NOTHING: FeeRequest = { currency: 'USD', amount: '0' };

/** The fees of what is filled in: asked when typing pauses, and again whenever slot or value day may have changed. */
export function useFees(draft: Draft, account: Account | undefined): FeesState {
  const request = feeRequest(draft, account);
  const wanted = request && JSON.stringify(request);
  const settled = useSettled(wanted);
  const asked: FeeRequest = settled === undefined ? NOTHING : JSON.parse(settled);
  const query = useList(api.fee.queryAllB2bPaymentFee, asked, { enabled: settled !== undefined, quiet: true });
  const isCurrent = wanted !== undefined && wanted === settled && !query.isPlaceholderData;
  const fees = isCurrent && query.error === null ? query.data : undefined;
  const fee = feeFor(fees, account, draft);
  const isChosen = account?.channel === 'local' || draft.feeBearer !== undefined;
  const isMissing = fees !== undefined && fee === undefined && isChosen;
  // A channel that is left out refuses the amount: the call of that channel alone says why.
  const bearer = account?.channel === 'global' && draft.feeBearer !== undefined ? { feeBearer: draft.feeBearer } : {};
  const alone = useList(api.fee.calPaymentFee, { ...asked, ...bearer }, { enabled: isMissing, quiet: true });
  const again = () => void query.refetch();
  useWhenPast(firstOf((fees ?? []).map(({ validUntil }) => validUntil)), again);
  const refused = isCurrent ? query.error : null;
  const error = refused ?? (isMissing ? alone.error : null);
  return {
    fees,
    fee,
    amounts: fee ?? fees?.[0],
    isPending: request !== undefined && fees === undefined && refused === null,
    failure: error === null ? undefined : failureOf(error),
    again,
  };
}
