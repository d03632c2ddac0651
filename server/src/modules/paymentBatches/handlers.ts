import type { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { todo } from '@tradeport/shared/contract/todo.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { tabCount } from '../../platform/records/pages.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { paymentViews, type Review, singlesWaiting, waitingIn } from '../payments/index.ts';
import type { Batch } from './batch.ts';
import { batchDownload } from './download.ts';
import { orderPage } from './orderPage.ts';
import type { BatchService } from './service.ts';
import { batchList, findBatch, isVisible, ownRecord, waitingFor } from './store.ts';
import { batchView, batchViews } from './view.ts';

type Calls = Handlers<typeof batchOrder>;
type ReviewWords = Parameters<Calls['auditOrder']>[0];

const shownTo =
  (caller: SignedIn) =>
  ({ tx }: Command, batch: Batch) =>
    batchView(tx, batch, caller);

/** Whose batches somebody sees: a chief those of everybody, others what they made and what they review. */
const whose = ({ operatorId, operatorKind }: SignedIn['session'], scope: 'made' | 'review' | undefined) => {
  const isChief = operatorKind === 'chief';
  if (scope === 'made') return { maker: operatorId };
  if (scope === 'review') return { reviewer: isChief ? '' : operatorId };
  return isChief ? {} : { viewer: operatorId };
};

const applying =
  (service: BatchService): Calls['apply'] =>
  ({ fileId, batchNo, ticks = [], reviewerId, quote, payPassword }, caller) => {
    const isSubmitting = batchNo !== undefined && payPassword !== undefined;
    const others = [batchNo, reviewerId, quote, payPassword].some((one) => one !== undefined) || ticks.length > 0;
    if (fileId !== undefined && !others) return service.begin(caller, fileId, shownTo(caller));
    if (fileId !== undefined || !isSubmitting) throw refusal('batchStepUnclear');
    return service.submit(caller, payPassword, { batchNo, ticks, reviewerId, quote }, shownTo(caller));
  };

/** The batches that somebody sees, as they are shown to whoever asks. */
const batchReads = (world: World) => {
  const reads = recordReads(world, { record: ownRecord, list: batchList, views: { to: batchViews } });
  type Narrowed = Parameters<Calls['auditPage']>[0];
  const seen = <A extends Pick<Narrowed, 'scope'>>(asked: A, { session }: SignedIn) => ({
    ...asked,
    ...whose(session, asked.scope),
  });
  return {
    page: (request: Narrowed, caller: SignedIn) => reads.countedPage(seen(request, caller), caller),
    each: (request: Narrowed, caller: SignedIn) => reads.each(seen(request, caller), caller),
  };
};

/** A batch that the caller may see. */
const findVisible = async (world: World, caller: SignedIn, batchNo: string): Promise<Batch | undefined> => {
  const batch = await findBatch(world.db.read(merchantScope(caller)), batchNo);
  return batch && isVisible(batch, caller.session) ? batch : undefined;
};
const getVisible = async (world: World, caller: SignedIn, batchNo: string): Promise<Batch> => {
  const batch = await findVisible(world, caller, batchNo);
  if (!batch) throw refusal('ORDER_NOTFOUND');
  return batch;
};

/** What waits in batches, found with the merchant locked; one more than a review takes, so that too many are noticed. */
const waitingOf =
  (caller: SignedIn, batchNos: readonly string[]) =>
  async ({ tx }: Command, max: number): Promise<readonly string[]> => {
    for (const batchNo of batchNos) {
      const batch = await findBatch(tx, batchNo);
      if (!batch || !isVisible(batch, caller.session)) throw refusal('ORDER_NOTFOUND');
    }
    const found = await waitingIn(tx, batchNos, max + 1);
    if (found.length === 0) throw refusal('batchNothingWaits');
    return found;
  };

const reviewing = (review: Review): Pick<Calls, 'auditOrder' | 'batchAuditOrder'> => ({
  auditOrder: (request: ReviewWords, caller) =>
    review(caller, request, async ({ tx }, decided) => ({
      list: await paymentViews(tx, decided, caller),
    })),
  batchAuditOrder: ({ batchNos, ...decision }, caller) =>
    review(caller, { ...decision, orderNos: waitingOf(caller, batchNos) }, async ({ tx }) => {
      const found: Batch[] = [];
      for (const batchNo of batchNos) found.push(...[await findBatch(tx, batchNo)].filter((one) => one !== undefined));
      return { list: await batchViews(tx, found, caller) };
    }),
});

interface Parts {
  readonly service: BatchService;
  readonly review: Review;
}

/** Wire words become house words; no rules, no SQL. */
export const batchHandlers = (world: World, { service, review }: Parts): Calls => {
  const batches = batchReads(world);
  const get = (caller: SignedIn, batchNo: string) => getVisible(world, caller, batchNo);
  return {
    apply: applying(service),
    applyResult: ({ batchNo }, caller) => service.result(caller, batchNo),
    auditPage: batches.page,
    orderPage: orderPage(world, (caller, batchNo) => findVisible(world, caller, batchNo)),
    ...reviewing(review),
    download: batchDownload(world, { get, each: batches.each }),
  };
};

/** How much waits for a reviewer: batches, and payments of no batch. */
export const waitingHandler =
  (world: World): Handlers<typeof todo>['batchPayWaitAuditCount'] =>
  async (_request, caller) => {
    const { operatorId, operatorKind } = caller.session;
    const reader = world.db.read(merchantScope(caller));
    const reviewerId = operatorKind === 'chief' ? undefined : operatorId;
    const [batches, singles, assume] = await Promise.all([
      waitingFor(reader, reviewerId),
      singlesWaiting(reader, reviewerId),
      readAssumptions(reader, caller.sandboxId),
    ]);
    const single = tabCount(singles.count);
    return {
      ...tabCount(batches.count),
      firstEndsAt: batches.firstEndsAt && formatInstant(batches.firstEndsAt),
      singleCount: single.count,
      ...(single.countIsMinimum ? { singleCountIsMinimum: true } : {}),
      singleFirstEndsAt: singles.firstEndsAt && formatInstant(singles.firstEndsAt),
      reviewMax: Number(assume('paymentReviewMax')),
    };
  };
