import type { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { type BatchOrderPageWire, batchOrderRecord } from '@tradeport/shared/contract/batchOrder.ts';
import { PAYMENT_REVIEWS } from '@tradeport/shared/states/payment.ts';
import type { Reader } from '../../platform/db/database.ts';
import { countStates } from '../../platform/records/pages.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { countReviews, type Odd, oddView, reviewList, reviewViews, standsOutIn } from '../payments/index.ts';
import type { Batch } from './batch.ts';
import { batchView } from './view.ts';

const REVIEWED = PAYMENT_REVIEWS.filter((status) => status !== 'none');
/** The number of no batch. */
const NONE = '-';

const numbersOf = (odd: readonly Odd[]): ReadonlySet<string> => new Set(odd.map(({ order: { orderNo } }) => orderNo));

/** The numbers of those payments of a batch in which a text stands, in whatever case: a batch is small enough to be read. */
const numbersWith = async (reader: Reader, batchNo: string, keyword: string): Promise<ReadonlySet<string>> => {
  const sought = searchText(keyword);
  const found = new Set<string>();
  for await (const orders of reviewList.each(reader, { batchNo }))
    for (const { orderNo, merchantOrderNo, payeeName, payeeAccountNo, bankName, reference } of orders) {
      const told = [orderNo, merchantOrderNo, payeeName, payeeAccountNo, bankName, reference];
      if (searchText(...told).includes(sought)) found.add(orderNo);
    }
  return found;
};

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
  return async ({ oddity, keyword, overview = false, ...request }, caller): Promise<BatchOrderPageWire> => {
    const batch = await findVisible(caller, request.batchNo);
    const asked = batch ? request : { ...request, batchNo: NONE };
    const isCompared = overview || oddity !== undefined;
    const own = reads.readerFor(caller);
    const odd = isCompared ? await standsOut(own, asked.batchNo, caller.now) : [];
    const meant = [
      ...(oddity === undefined ? [] : [numbersOf(odd.filter(({ oddities }) => oddities.includes(oddity)))]),
      ...(keyword === undefined ? [] : [await numbersWith(own, asked.batchNo, keyword)]),
    ];
    const [first, second = first] = meant;
    const left = first === undefined ? asked : { ...asked, numbers: [...first].filter((no) => second?.has(no)) };
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
