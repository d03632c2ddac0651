import type { operator } from '@tradeport/shared/contract/operator.ts';
import { type paymentOrder, USED_LATELY_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { type OrderFileView, paymentRecord, reviewRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { payment as machine, PAYMENT_REVIEWS } from '@tradeport/shared/states/payment.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { countStates } from '../../platform/records/pages.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { filesUsedBy, type StoredFile } from '../files/index.ts';
import { findAccountsById } from '../payees/index.ts';
import type { PayoutKind } from '../payouts/index.ts';
import type { Advice } from './advice.ts';
import { paymentExport } from './export.ts';
import type { Review } from './review.ts';
import { needsReview, reviewersFor } from './reviewers.ts';
import { reviewViews } from './reviewViews.ts';
import type { PaymentService } from './service.ts';
import { oddView, standsOutOf } from './standsOut.ts';
import {
  accountsPaidLast,
  countReviews,
  findPayment,
  type Payment,
  paymentList,
  purposesTold,
  reviewList,
} from './store.ts';
import { paymentSums } from './sums.ts';
import type { Supply } from './supply.ts';
import { paymentBankDetails, paymentViews, type Seen } from './view.ts';

/** One payment as the wire shows it. */
export const paymentShown = async (reader: Reader | Tx, order: Payment, seen: Seen) => {
  const [view] = await paymentViews(reader, [order], seen);
  if (view === undefined) throw new Error(`payment ${order.orderNo} cannot be shown`);
  return view;
};

/** What a call that makes or moves a payment answers, part of its command. */
const shownTo =
  (caller: SignedIn) =>
  ({ tx }: Command, order: Payment) =>
    paymentShown(tx, order, caller);

const fileView = ({ id, name, uploadedAt }: StoredFile): OrderFileView => ({
  fileId: id,
  fileName: name,
  uploadedAt: formatInstant(uploadedAt),
});

/** By the last characters of an account number people tell accounts apart. */
const ENDING_LENGTH = 4;

/** Every status that a payment may have that was given to somebody. */
const REVIEWED = PAYMENT_REVIEWS.filter((status) => status !== 'none');

type ReviewPage = Handlers<typeof paymentOrder>['queryPageCheck'];

/** What somebody has to review, or had: those given to them, a chief those of everybody. */
const reviewPage = (world: World): ReviewPage => {
  const reads = recordReads(world, {
    record: { ...reviewRecord, filters: { ...reviewRecord.filters, reviewer: reviewRecord.filters.orderNo } },
    list: reviewList,
    views: { to: reviewViews(world) },
  });
  const standsOut = standsOutOf(world);
  return async ({ overview = false, ...request }, caller) => {
    const { operatorId, operatorKind } = caller.session;
    const { reviewStatus: asked, ...others } = request;
    // Who asks for one order follows it past its decision; a list is of what waits.
    const reviewStatus = asked ?? (request.orderNo === undefined ? 'pending' : undefined);
    // The list is of single payments, unless those of a file or one of them is asked for.
    const batchNo = request.batchNo ?? (request.orderNo === undefined ? '' : undefined);
    const whose = { ...others, reviewer: operatorKind === 'chief' ? '' : operatorId };
    const filter = batchNo === undefined ? whose : { ...whose, batchNo };
    const { reader, rows, page } = await reads.find(
      reviewStatus === undefined ? filter : { ...filter, reviewStatus },
      caller,
    );
    const counts = await countStates(REVIEWED, (statuses, most) =>
      countReviews(reader, reads.filterOf(filter), statuses, most),
    );
    const odd = overview ? await standsOut(reader, rows, caller.now) : undefined;
    return {
      ...page,
      ...(odd === undefined ? {} : { overview: odd.map((one) => oddView(one, caller.language)) }),
      byReview: counts.map(({ state, ...count }) => ({ reviewStatus: state, ...count })),
    };
  };
};

/** Accounts that were paid, looked at until enough can be paid again. */
const ACCOUNTS_LOOKED_AT = 4 * USED_LATELY_MAX;

/** What a form of a payment offers of earlier ones. */
const usedLately =
  ({ db }: World): Handlers<typeof paymentOrder>['usedLately'] =>
  async (_request, caller) => {
    const reader = db.read(merchantScope(caller));
    const ids = await accountsPaidLast(reader, ACCOUNTS_LOOKED_AT);
    const found = new Map((await findAccountsById(reader, ids)).map((one) => [one.account.accountId, one]));
    const usable = ids.flatMap((id) => found.get(id) ?? []).filter(({ isUsable }) => isUsable);
    return {
      payees: usable.slice(0, USED_LATELY_MAX).map(({ payee, account }) => ({
        payeeId: payee.payeeId,
        payeeName: payee.payeeName,
        payeeCountry: payee.country,
        accountId: account.accountId,
        currency: account.ccy,
        accountEnding: account.accountNo.slice(-ENDING_LENGTH),
      })),
      purposes: [...(await purposesTold(reader, USED_LATELY_MAX))],
    };
  };

type Own = Pick<
  Handlers<typeof paymentOrder>,
  'b2bApply' | 'b2bCheck' | 'queryPageCheck' | 'usedLately' | 'downloadAdvice' | 'sendAdvice'
>;

/** Wire words become house words; no rules, no SQL. */
export const paymentHandlers = (world: World, service: PaymentService, review: Review, advice: Advice): Own => ({
  b2bApply: ({ payPassword, ...asked }, caller) => service.apply(caller, payPassword, asked, shownTo(caller)),
  b2bCheck: (request, caller) =>
    review(caller, request, async ({ tx }, decided) => ({
      list: await paymentViews(tx, decided, caller),
    })),
  queryPageCheck: reviewPage(world),
  usedLately: usedLately(world),
  downloadAdvice: advice.download,
  sendAdvice: advice.send,
});

/** What the merchant supplies to a payment that its bank asks about. */
export const supplyHandler =
  (supply: Supply): Handlers<typeof paymentOrder>['supply'] =>
  ({ orderNo, fileIds }, caller) =>
    supply(caller, orderNo, fileIds, shownTo(caller));

/** Who may review. */
export const reviewerHandlers = (world: World): Pick<Handlers<typeof operator>, 'validOperator'> => ({
  validOperator: async (_request, caller) => {
    const reader = world.db.read(merchantScope(caller));
    const assume = await readAssumptions(reader, caller.sandboxId);
    const able = await reviewersFor(reader, caller.session);
    return {
      reviewNeeded: await needsReview(reader, caller.session),
      reviewHours: Number(assume('paymentReviewHours')),
      list: able.map(({ operatorId, name, nameEn, kind }) => ({
        operatorId,
        name: inLanguage(caller.language, [name, nameEn]),
        operatorType: kind,
      })),
    };
  },
});

/** Payments as the calls see them that serve every kind of order. */
export const paymentKind = (world: World, service: PaymentService): PayoutKind => {
  const reads = recordReads(world, {
    record: paymentRecord,
    list: paymentList,
    views: { to: paymentViews },
    exported: paymentExport,
    named: { list: 'payment', by: (name) => ({ name }) },
  });
  return {
    machine,
    paperTitle: ['付款申请单', 'Payment order'],
    paperName: ['付款申请单', 'Payment'],
    chargedAs: (channel) => (channel === 'local' ? 'localPayment' : 'globalPayment'),
    closedText: ['该币种账户已关闭，不能付款', 'This currency account is closed: nothing can be paid from it'],
    paysClosed: false,
    get: async (caller, orderNo) => {
      const seek = (reader: Reader) => findPayment(reader, orderNo);
      const { reader, found, view } = await reads.get(caller, seek, 'ORDER_NOTFOUND');
      return {
        reader,
        order: found,
        sent: found.receiveCcy,
        view,
        bankDetails: paymentBankDetails(found, caller.language),
        sums: () => paymentSums(found, caller.language),
      };
    },
    page: reads.countedPage,
    workbook: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    files: async (reader, orderNo) => {
      const files = await filesUsedBy(reader, orderNo);
      const of = (kind: StoredFile['kind']) => files.filter((file) => file.kind === kind).map(fileView);
      return {
        proofFiles: of('PAYMENT_PROOF'),
        contractFiles: of('PAYMENT_CONTRACT'),
        billFiles: of('PAYMENT_BILL'),
      };
    },
    cancel: (caller, orderNo, reason) => service.cancel(caller, orderNo, reason, shownTo(caller)),
  };
};
