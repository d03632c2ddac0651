import { type OrderWire, settlementOrderRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { settlementModes } from '@tradeport/shared/reference/wireWords.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import {
  bankDetailsOf,
  feeTermsOf,
  orderColumns,
  orderView,
  type PaperFact,
  type PayoutKind,
  type PayoutOrder,
  shownWith,
} from '../payouts/index.ts';
import type { SupplementedKind } from '../supplements/index.ts';
import { feesOf, isBack, type Settlement } from './order.ts';
import type { SettlementService } from './service.ts';
import { findSettlement, settlementOf } from './store.ts';
import { settlementSums } from './sums.ts';

/** A settlement as any order by which money leaves: it goes to a bank in the mainland. */
const payoutOf = (order: Settlement): PayoutOrder => ({
  ...order,
  feeMinor: feesOf(order),
  accountId: order.payeeId,
  bankCountry: 'CHN',
  swiftCode: null,
  branchCode: null,
  clearingCode: null,
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  channel: 'local',
  bearer: null,
  feeTerms: feeTermsOf(order),
  purpose: null,
  reference: null,
  runAt: order.startsAt,
  takenUpAt: order.startedAt,
  answersAt: null,
});

const views = async (
  reader: Reader | Tx,
  orders: readonly Settlement[],
  language: Language,
): Promise<readonly OrderWire[]> => {
  const shown = await shownWith(reader, orders.map(payoutOf), language);
  return orders.map((order) => {
    const isCompany = order.payeeType === 'ownCompany' || order.payeeType === 'thirdPartyCompany';
    const kind = { orderType: 'settlement', machine, state: order.state, isBack: isBack(order), isCompany } as const;
    const amounts = { totalMinor: order.minor, receiveMinor: order.cnyMinor, receiveCcy: 'CNY' } as const;
    const view = orderView(payoutOf(order), { ...kind, ...amounts }, shown);
    return { ...view, rate: order.rate, payeeId: order.payeeId, remark: order.remark };
  });
};

const { orderNo, appliedAt, currency, amount, fee, arrived, state, account, days, ended } = orderColumns;
const exported: RecordExport<OrderWire> = {
  title: ['结汇订单', 'Settlement orders'],
  columns: [orderNo, appliedAt, currency, amount, fee, ...arrived, state, ...account, ...days, ...ended],
};

const list = recordList({
  record: settlementOrderRecord,
  on: (reader) => reader.settlement,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    // Settlements are the one kind that this table holds.
    orderType: () => ({}),
    orderNo: (no) => ({ orderNo: no }),
    // They have no number of the merchant's own.
    merchantOrderNo: () => ({ orderNo: { in: [] } }),
    batchNo: () => ({ orderNo: { in: [] } }),
    poboPayerNo: () => ({ orderNo: { in: [] } }),
    currency: (ccy) => ({ ccy }),
    payee: (part) => ({ payeeFolded: { contains: searchText(part) } }),
    name: (payeeName) => ({ payeeName }),
  },
  of: settlementOf,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});

/** What the paper of a settlement says of its mode: of a speedy one both fees, the days of it, and the day its limit comes back. */
const paperFactsOf = (order: Settlement, language: Language): readonly PaperFact[] => {
  const { ccy, mode, feeMinor, speedyFeeMinor, days, restoresAt } = order;
  const modeFact: PaperFact = [['到账方式', 'Arrival'], inLanguage(language, settlementModes[mode])];
  if (mode !== 'speedy') return [modeFact];
  const money = (minor: bigint): string => `${formatGrouped(minor, ccy)} ${ccy}`;
  return [
    modeFact,
    [['计费天数', 'Days'], String(days)],
    ...(isBack(order)
      ? []
      : ([
          [['结汇手续费', 'Settlement fee'], money(feeMinor)],
          [['快速结汇费', 'Speedy fee'], money(speedyFeeMinor)],
        ] as const)),
    ...(restoresAt === null ? [] : ([[['额度恢复日', 'Limit restored on'], dayOf(restoresAt)]] as const)),
  ];
};

/** The answer to a change of an order: the order as it stands then. */
const shownTo =
  ({ language }: SignedIn) =>
  async ({ tx }: Command, order: Settlement): Promise<OrderWire> => {
    const [view] = await views(tx, [order], language);
    if (view === undefined) throw new Error(`settlement ${order.orderNo} cannot be shown`);
    return view;
  };

/** Settlements as the calls see them by which documents are given to orders: as long as nothing is over. */
export const settlementSupplemented = (service: SettlementService): SupplementedKind => ({
  find: async (reader, number) => {
    const order = await findSettlement(reader, number);
    return order && { isOpen: order.endedAt === null };
  },
  supply: ({ orderNo: number, fileIds }, caller) => service.supply(caller, number, fileIds, shownTo(caller)),
});

/** Settlements as the calls see them that serve every kind of order. */
export const settlementKind = (world: World, service: SettlementService): PayoutKind => {
  const reads = recordReads(world, {
    record: settlementOrderRecord,
    list,
    views,
    exported,
    named: { list: 'settlement', by: (name) => ({ name }) },
  });
  return {
    machine,
    paperTitle: ['结汇申请单', 'CNY settlement order'],
    paperName: ['结汇申请单', 'Settlement'],
    chargedAs: () => 'settlement',
    closedText: ['该币种账户已关闭，不能结汇', 'This currency account is closed: nothing can be settled from it'],
    paysClosed: false,
    get: async (caller, number) => {
      const seek = (reader: Reader) => findSettlement(reader, number);
      const { reader, found, view } = await reads.get(caller, seek, 'ORDER_NOTFOUND');
      const overrides = await world.calendar.overrides(reader, caller.sandboxId);
      // What is sent on are renminbi: their cut-off counts.
      const sums = () => settlementSums(found, caller.language, overrides);
      const order = payoutOf(found);
      const { province, city } = found;
      return {
        reader,
        order,
        sent: 'CNH',
        view,
        bankDetails: bankDetailsOf(order, { province, city }, caller.language),
        paperFacts: paperFactsOf(found, caller.language),
        sums,
      };
    },
    page: reads.countedPage,
    workbook: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    cancel: (caller, number, reason) => service.cancel(caller, number, reason, shownTo(caller)),
  };
};
