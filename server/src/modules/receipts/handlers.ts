import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import type { income } from '@tradeport/shared/contract/income.ts';
import { type ReceiptWire, type receipt, receiptRecord } from '@tradeport/shared/contract/receipt.ts';
import type { refund } from '@tradeport/shared/contract/refund.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { pageOf, pageView } from '../../platform/records/pages.ts';
import { merchantName } from '../../platform/records/people.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { WaitingKind } from '../../platform/records/waitingKind.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { payableAccountsById } from '../collectionAccounts/index.ts';
import { filesUsedByAny } from '../files/index.ts';
import { receivingAccountsByNo } from '../receivingAccounts/index.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import { receiptExport } from './export.ts';
import type { Linking } from './linking.ts';
import { linksOf } from './linkStore.ts';
import { lockEndsOf } from './lockStore.ts';
import type { ReceiptService } from './service.ts';
import { countEndingBy, findReceipt, firstEndOf, type Receipt, receiptList } from './store.ts';
import { quotaSum } from './sums.ts';
import { type AccountShown, candidateView, receiptView } from './view.ts';
import { refundVoucher } from './voucher.ts';

/** The account that each receipt came in on, read for all of them at once. */
const accountsBehind = async (reader: Reader | Tx, receipts: readonly Receipt[]) => {
  const [accounts, receiving] = await Promise.all([
    payableAccountsById(
      reader,
      receipts.flatMap(({ collectionAccountId }) => collectionAccountId ?? []),
    ),
    receivingAccountsByNo(
      reader,
      receipts.flatMap(({ receivingAccountNo }) => receivingAccountNo ?? []),
    ),
  ]);
  return ({ collectionAccountId, receivingAccountNo }: Receipt): AccountShown | undefined => {
    const account = collectionAccountId === null ? undefined : accounts.get(collectionAccountId);
    return account ?? receiving.get(receivingAccountNo ?? '');
  };
};

const views = async (reader: Reader | Tx, receipts: readonly Receipt[], language: Language) => {
  const nos = receipts.map(({ orderNo }) => orderNo);
  const [accountOf, linked, used, lockEnds] = await Promise.all([
    accountsBehind(reader, receipts),
    linksOf(reader, nos),
    filesUsedByAny(reader, nos),
    lockEndsOf(reader, nos),
  ]);
  const links = Map.groupBy(linked, ({ receiptNo }) => receiptNo);
  const files = Map.groupBy(used, ({ usedBy }) => usedBy);
  return receipts.flatMap((one) => {
    const account = accountOf(one);
    const beside = {
      links: links.get(one.orderNo) ?? [],
      files: files.get(one.orderNo) ?? [],
      lockEndsAt: lockEnds.get(one.orderNo) ?? null,
    };
    return account ? [receiptView(one, { account, ...beside }, language)] : [];
  });
};

/** The answer to a move: the receipt as it stands then. */
const shown =
  ({ language }: SignedIn) =>
  async ({ tx }: Command, receipt: Receipt): Promise<ReceiptWire> => {
    const [view] = await views(tx, [receipt], language);
    if (!view) throw new Error(`what belongs to ${receipt.orderNo} is gone`);
    return view;
  };

/** Wire words become house words; no rules, no SQL. */
export const receiptHandlers = (
  world: World,
  service: ReceiptService,
  { candidates }: Linking,
): Handlers<typeof receipt> => {
  const reads = recordReads(world, {
    record: receiptRecord,
    list: receiptList,
    views,
    exported: receiptExport,
    named: { list: 'receipt', by: (name) => ({ name }) },
  });
  return {
    paging: reads.countedPage,
    download: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    detail: async ({ orderNo }, caller) => {
      const { reader, found, view } = await reads.get(caller, (from) => findReceipt(from, orderNo), 'ORDER_NOTFOUND');
      const life = await lifeOf(reader, machine, orderNo, caller.language);
      return { ...view, ...life, sums: sumsOf({ quota: quotaSum(found, life.ledger, caller.language) }) };
    },
    supply: ({ orderNo, fileIds }, caller) => service.supply(caller, orderNo, fileIds, shown(caller)),
    relationQuery: async ({ orderNo, kind = 'tradeOrder', keyword, buyer, ...asked }, caller) => {
      const reader = reads.readerFor(caller);
      const receipt = await findReceipt(reader, orderNo);
      if (!receipt) throw refusal('ORDER_NOTFOUND');
      const page = pageOf(asked);
      const { list, total } = await candidates(reader, kind, {
        ccy: receipt.ccy,
        ...(keyword === undefined ? {} : { text: keyword }),
        ...(buyer === undefined
          ? {}
          : {
              buyer: { payerName: receipt.payerName, is: buyer === 'payer' },
              firstOf: receipt.minor - receipt.linkedMinor,
            }),
        offset: page.skip,
        limit: page.pageSize,
      });
      return { list: list.map((order) => candidateView(kind, order)), ...pageView(total, page) };
    },
    relationConfirm: ({ orderNo, orders }, caller) =>
      service.link(caller, orderNo, 'tradeOrder', orders, shown(caller)),
  };
};

/** The calls about what a receipt is linked to, and the paper of its refund. */
export const incomeHandlers = (world: World, service: ReceiptService): Handlers<typeof income> => ({
  relationSettleOrder: ({ orderNo, orders }, caller) =>
    service.link(caller, orderNo, 'material', orders, shown(caller)),
  cancelRelationSettleOrder: ({ orderNo, linkedOrderNo }, caller) =>
    service.unlink(caller, orderNo, linkedOrderNo, shown(caller)),
  downloadRefundVoucherPdf: async ({ orderNo }, caller) => {
    const reader = world.db.read(merchantScope(caller));
    await requireVouchers(reader);
    const receipt = await findReceipt(reader, orderNo);
    if (!receipt) throw refusal('ORDER_NOTFOUND');
    if (receipt.state !== 'refunded') throw refusal('notRefundedYet');
    const [view] = await views(reader, [receipt], caller.language);
    if (!view) throw new Error(`what belongs to ${orderNo} is gone`);
    const merchant = await merchantName(reader, caller.session.merchantId, caller.language);
    const paper = refundVoucher(view, merchant, madeFor(caller, world.config));
    return {
      fileName: `${inLanguage(caller.language, ['退款凭证', 'Refund voucher'])}-${orderNo}.pdf`,
      mimeType: 'application/pdf',
      content: await world.pdf.print(paper),
    };
  },
});

type RefundRequest = Pick<RequestOf<typeof refund.modifyPayeeInfo>, 'orderNo' | 'action' | 'reason' | 'payee'>;

/** What the merchant does about the refund of a receipt: the module of refunds has the one call that there is for it. */
export const refundOfReceipt =
  (service: ReceiptService) =>
  ({ orderNo, action, reason, payee }: RefundRequest, caller: SignedIn): Promise<ReceiptWire> => {
    const answer = shown(caller);
    if (action === 'apply') {
      if (reason === undefined) throw refusal('refundReasonMissing');
      return service.askRefund(caller, orderNo, reason, answer);
    }
    if (action !== 'modify') return service.answerRefund(caller, orderNo, action, answer);
    if (payee === undefined) throw refusal('refundPayeeMissing');
    const { accountNo, bankName, swiftCode: swift, countryCode: country } = payee;
    return service.correctPayee(caller, orderNo, { accountNo, bankName, swift, country }, answer);
  };

/** The receipts that wait for settlement material. */
export const receiptsWaiting: WaitingKind = {
  orderType: 'receipt',
  screen: screens.receipts,
  count: (reader) => receiptList.count(reader, { states: ['awaitingMaterial'] }, TOTAL_SHOWN_MAX),
  endingBy: (reader, until) => countEndingBy(reader, 'awaitingMaterial', until),
  firstEnd: (reader) => firstEndOf(reader, 'awaitingMaterial'),
};
