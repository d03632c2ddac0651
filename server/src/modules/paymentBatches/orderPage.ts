import type { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { type BatchOrderPageWire, batchOrderRecord } from '@tradeport/shared/contract/batchOrder.ts';
import { PAYMENT_REVIEWS } from '@tradeport/shared/states/payment.ts';
import { countStates } from '../../platform/records/pages.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { countReviews, oddView, reviewList, reviewViews, standsOutIn } from '../payments/index.ts';
import type { Batch } from './batch.ts';
import { batchView } from './view.ts';

const REVIEWED = PAYMENT_REVIEWS.filter((status) => status !== 'none');
/** The number of no batch. */
const NONE = '-';

/** The payments of a batch that `findVisible` lets the caller see, with what stands out among all that wait in it where that is asked. */
export const orderPage = (
  world: World,
  findVisible: (caller: SignedIn, batchNo: string) => Promise<Batch | undefined>,
): Handlers<typeof batchOrder>['orderPage'] => {
  const reads = recordReads(world, {
    record: batchOrderRecord,
    list: reviewList,
    views: { to: reviewViews(world) },
  });
  const standsOut = standsOutIn(world);
  return async ({ oddity, overview = false, ...request }, caller): Promise<BatchOrderPageWire> => {
    const batch = await findVisible(caller, request.batchNo);
    const asked = batch ? request : { ...request, batchNo: NONE };
    const isCompared = overview || oddity !== undefined;
    const odd = isCompared ? await standsOut(reads.readerFor(caller), asked.batchNo, caller.now) : [];
    const numbers = odd.filter(({ oddities }) => oddity !== undefined && oddities.includes(oddity));
    const left = oddity === undefined ? asked : { ...asked, numbers: numbers.map(({ order: { orderNo } }) => orderNo) };
    const { reader, page } = await reads.find(left, caller);
    const counts = await countStates(REVIEWED, (statuses, most) =>
      countReviews(reader, reads.filterOf(left), statuses, most),
    );
    return {
      ...page,
      overview: overview ? odd.map((one) => oddView(one, caller.language)) : null,
      byReview: counts.map(({ state, ...count }) => ({ reviewStatus: state, ...count })),
      batch: batch ? await batchView(reader, batch, caller) : null,
    };
  };
};
