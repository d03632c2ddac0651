import type { account } from '@tradeport/shared/contract/account.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { withdrawalRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { type Language, refusal } from '@tradeport/shared/contract/refusal.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSiteValue, requireVouchers } from '../siteConfig/index.ts';
import { trackingOf } from './gpi.ts';
import { orderPaper, voucherPaper, withdrawalSheet } from './papers.ts';
import type { WithdrawalService } from './service.ts';
import { findMerchant, findWithdrawal, type Withdrawal, withdrawalList } from './store.ts';
import { withdrawalSums } from './sums.ts';
import { tipsFor } from './tips.ts';
import { withdrawalView } from './view.ts';

const views = async (reader: Reader, orders: readonly Withdrawal[], language: Language) => {
  const [first] = orders;
  if (first === undefined) return [];
  const merchant = await findMerchant(reader, first.merchantId);
  const names = await operatorNames(
    reader,
    orders.map(({ operatorId }) => operatorId),
    language,
  );
  return orders.map((order) =>
    withdrawalView(order, { merchant, operatorName: names.get(order.operatorId) ?? '', language }),
  );
};

const readsOf = (world: World) =>
  recordReads(world, { record: withdrawalRecord, list: withdrawalList, views, sheet: withdrawalSheet });
type Reads = ReturnType<typeof readsOf>;

const get = (reads: Reads, caller: SignedIn, orderNo: string) =>
  reads.get(caller, (reader) => findWithdrawal(reader, orderNo), 'ORDER_NOTFOUND');

/** Whether the site hands out vouchers. */
const hasVouchers = async (reader: Reader): Promise<boolean> =>
  (await findSiteValue(reader, 'DOWNLOAD_VOUCHER')) !== 'false';

type Calls = Omit<Handlers<typeof paymentOrder>, 'b2bApply' | 'b2bCheck' | 'queryPageCheck'>;

const readHandlers = (
  world: World,
  reads: Reads,
): Pick<Calls, 'query' | 'queryPage' | 'queryDetail' | 'queryTipsMsg'> => ({
  queryTipsMsg: (request, caller) => tipsFor(world, caller, request),
  query: async ({ orderNo }, caller) => (await get(reads, caller, orderNo)).view,
  queryPage: reads.countedPage,
  queryDetail: async ({ orderNo }, caller) => {
    const { reader, found, view } = await get(reads, caller, orderNo);
    const { bankAddress, payeeAddress, branchCode, clearingCode, intermediaryBankName, intermediarySwiftCode } = found;
    return {
      ...view,
      bankAddress,
      payeeAddress,
      branchCode,
      clearingCode,
      intermediaryBankName,
      intermediarySwiftCode,
      proofFiles: [],
      contractFiles: [],
      ...(await lifeOf(reader, machine, orderNo, caller.language)),
      sums: [...withdrawalSums(found, caller.language)],
    };
  },
});

type Papers = Pick<Calls, 'downloadUserOrder' | 'downloadVoucher' | 'downloadOrder' | 'queryVoucherFlag'>;

const paperHandlers = (world: World, reads: Reads): Papers => {
  const printed = async (paper: PdfDocument, fileName: string) => ({
    fileName,
    mimeType: 'application/pdf',
    content: await world.pdf.print(paper),
  });
  return {
    downloadUserOrder: reads.workbook,
    downloadVoucher: async ({ orderNo }, caller) => {
      await requireVouchers(reads.readerFor(caller));
      const { found, view } = await get(reads, caller, orderNo);
      if (found.state !== 'succeeded') throw refusal('voucherOfPaidOnly');
      const name = caller.language === 'zh-CN' ? '付款凭证' : 'Voucher';
      return printed(voucherPaper(view, madeFor(caller, world.config)), `${name}-${orderNo}.pdf`);
    },
    downloadOrder: async ({ orderNo }, caller) => {
      const { view } = await get(reads, caller, orderNo);
      const name = caller.language === 'zh-CN' ? '提现申请单' : 'Withdrawal';
      return printed(orderPaper(view, madeFor(caller, world.config)), `${name}-${orderNo}.pdf`);
    },
    queryVoucherFlag: async ({ orderNo }, caller) => {
      const reader = reads.readerFor(caller);
      const isOffered = await hasVouchers(reader);
      if (orderNo === undefined) return { available: isOffered };
      const order = await findWithdrawal(reader, orderNo);
      if (!order) throw refusal('ORDER_NOTFOUND');
      return { available: isOffered && order.state === 'succeeded' };
    },
  };
};

/** Wire words become house words; no rules, no SQL. */
export const paymentOrderHandlers = (world: World, service: WithdrawalService): Calls => {
  const reads = readsOf(world);
  const shown =
    ({ session, language }: SignedIn) =>
    async ({ tx }: Command, order: Withdrawal) => {
      const names = await operatorNames(tx, [order.operatorId], language);
      return withdrawalView(order, {
        merchant: await findMerchant(tx, order.merchantId),
        operatorName: names.get(order.operatorId) ?? session.operatorName,
        language,
      });
    };
  return {
    ...readHandlers(world, reads),
    ...paperHandlers(world, reads),
    apply: ({ orderType: _kind, ...request }, caller) => service.apply(caller, request, shown(caller)),
    cancelTrade: ({ orderNo, reason }, caller) => service.cancel(caller, orderNo, reason, shown(caller)),
  };
};

/** Where a payment by SWIFT is. */
export const gpiHandlers = (world: World): Pick<Handlers<typeof account>, 'gpiInfo'> => {
  const reads = readsOf(world);
  return {
    gpiInfo: async ({ orderNo }, caller) => {
      const { reader, found } = await get(reads, caller, orderNo);
      return trackingOf(world, reader, found, caller);
    },
  };
};
