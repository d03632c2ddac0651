import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { settlementRecord, type settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSettlementPayee } from '../settlementPayees/index.ts';
import { settlementExport } from './export.ts';
import type { Settlement } from './order.ts';
import type { SettlementService } from './service.ts';
import { findSettlement, settlementList, sumsOf } from './store.ts';
import { settlementSums } from './sums.ts';
import { leftOut, settlementView } from './view.ts';

const views = async (reader: Reader, orders: readonly Settlement[], language: Language) => {
  const makers = orders.map(({ operatorId }) => operatorId);
  const [names, hindered] = await Promise.all([operatorNames(reader, makers, language), leftOut(reader, orders)]);
  return orders.map((order) =>
    settlementView(order, { operatorName: names.get(order.operatorId) ?? '', language, hindered }),
  );
};

const readsOf = (world: World) =>
  recordReads(world, { record: settlementRecord, list: settlementList, views, exported: settlementExport });

/** The answer to a change: the order as it stands then. */
export const shownTo =
  ({ session, language }: SignedIn) =>
  async ({ tx }: Command, order: Settlement) => {
    const names = await operatorNames(tx, [order.operatorId], language);
    const hindered = await leftOut(tx, [order]);
    const operatorName = names.get(order.operatorId) ?? session.operatorName;
    return settlementView(order, { operatorName, language, hindered });
  };

/** Wire words become house words; no rules, no SQL. */
export const settleOrderHandlers = (
  world: World,
  service: SettlementService,
): Omit<Handlers<typeof settleOrder>, 'queryPayeeAccName'> => {
  const reads = readsOf(world);
  return {
    calRateAndFee: ({ receiveCurrency: _cny, ...request }, caller) => service.quote(caller, request),
    apply: ({ receiveCurrency: _cny, payPassword, ...request }, caller) =>
      service.apply(caller, payPassword, request, shownTo(caller)),
    query: reads.countedPage,
    queryDetails: async ({ orderNo }, caller) => {
      const seek = (from: Reader) => findSettlement(from, orderNo);
      const { reader, found, view } = await reads.get(caller, seek, 'ORDER_NOTFOUND');
      const { branchName, province, city, payeeAddress, bankAddress, bankCode, payeeId } = found;
      const overrides = await world.calendar.overrides(reader, caller.sandboxId);
      return {
        ...view,
        branchName,
        province,
        city,
        payeeAddress,
        bankAddress,
        bankCode,
        payeeAvailable: (await findSettlementPayee(reader, payeeId))?.state === 'available',
        ...(await lifeOf(reader, machine, orderNo, caller.language)),
        sums: settlementSums(found, caller.language, overrides),
      };
    },
    againWithdraw: (request, caller) => service.retry(caller, request, shownTo(caller)),
    export: reads.workbook,
  };
};

interface CcySum {
  readonly currency: Ccy;
  readonly count: number;
  readonly minor: bigint;
  readonly feeMinor: bigint;
}

/** What a merchant has settled, in sums. */
export const settlementSumHandler = (world: World): Pick<Handlers<typeof paymentOrder>, 'querySettleOrderSumAmt'> => {
  const reads = readsOf(world);
  return {
    querySettleOrderSumAmt: async (request, caller) => {
      const sums = await sumsOf(reads.readerFor(caller), reads.filterOf(request));
      const cny = (isPaid: boolean): string =>
        formatAmount(
          sums.reduce((total, sum) => (sum.isPaid === isPaid ? total + sum.cnyMinor : total), 0n),
          'CNY',
        );
      const byCcy = new Map<Ccy, CcySum>();
      for (const { ccy, count, minor, feeMinor } of sums) {
        const before = byCcy.get(ccy);
        byCcy.set(ccy, {
          currency: ccy,
          count: count + (before?.count ?? 0),
          minor: minor + (before?.minor ?? 0n),
          feeMinor: feeMinor + (before?.feeMinor ?? 0n),
        });
      }
      const most = [...byCcy.values()].sort((a, b) => b.count - a.count || a.currency.localeCompare(b.currency));
      return {
        receiveCurrency: 'CNY',
        paidAmount: cny(true),
        openAmount: cny(false),
        currencies: most.map(({ currency, count, minor, feeMinor }) => ({
          currency,
          count,
          amount: formatAmount(minor, currency),
          feeAmount: formatAmount(feeMinor, currency),
        })),
      };
    },
  };
};
