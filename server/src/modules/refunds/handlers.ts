import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type refund, refundRecord } from '@tradeport/shared/contract/refund.ts';
import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { OpenMarket, RateService } from '../rates/index.ts';
import { accountsFor, creditIn } from './choices.ts';
import { refundExport } from './export.ts';
import type { RefundService } from './service.ts';
import { type RefundOrder, refundList } from './store.ts';
import { refundSums } from './sums.ts';
import { refundView } from './view.ts';

type Calls = Handlers<typeof refund>;
/** Answers what a merchant does about the refund of a receipt: the module of receipts. */
export type RefundOfReceipt = (
  request: Pick<RequestOf<typeof refund.modifyPayeeInfo>, 'orderNo' | 'action' | 'reason' | 'payee'>,
  caller: SignedIn,
) => ReturnType<Calls['modifyPayeeInfo']>;

const views = (_reader: Reader, refunds: readonly RefundOrder[], language: Language) =>
  refunds.map((one) => refundView(one, language));

/** The market, or nothing while it is unavailable. */
const marketOrNone = async (rates: RateService, reader: Reader, sandboxId: string): Promise<OpenMarket | undefined> => {
  try {
    return await rates.open(reader, sandboxId);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Wire words become house words; no rules, no SQL. */
export const refundHandlers = (
  world: World,
  rates: RateService,
  service: RefundService,
  ofReceipt: RefundOfReceipt,
): Calls => {
  const reads = recordReads(world, {
    record: refundRecord,
    list: refundList,
    views,
    exported: refundExport,
    named: { list: 'refund', by: (name) => ({ name }) },
  });

  /** Where a refund may go instead, with what would arrive there. */
  const choicesOf = async (reader: Reader, refund: RefundOrder, { sandboxId, now }: SignedIn) => {
    if (refund.state !== 'awaitingAccount') return [];
    const market = await marketOrNone(rates, reader, sandboxId);
    if (market === undefined) return [];
    const ccys = await accountsFor(reader, { sandboxId, merchantId: refund.merchantId }, refund);
    return ccys.flatMap((ccy) => {
      const { creditMinor, exchanged } = creditIn(market, refund, ccy, now);
      return creditMinor === 0n
        ? []
        : [{ currency: ccy, amount: formatAmount(creditMinor, ccy), rate: exchanged.rate }];
    });
  };

  return {
    download: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    queryPage: async (request, caller) => {
      const { reader, rows, page } = await reads.findCounted(request, caller);
      const [found] = rows;
      const [view] = page.list;
      if (request.refundNo === undefined || found === undefined || view === undefined) return page;
      const life = await lifeOf(reader, machine, found.refundNo, caller.language);
      const sums = [...refundSums(found, caller.language)];
      const detail = { ...life, sums, choices: await choicesOf(reader, found, caller) };
      return { ...page, list: [{ ...view, detail }] };
    },
    modifyPayeeInfo: ({ orderType, currency, creditAmount, ...request }, caller) => {
      if (orderType !== 'payment') return ofReceipt(request, caller);
      const { orderNo, action } = request;
      const answer = async (_command: Command, moved: RefundOrder) => refundView(moved, caller.language);
      if (action === 'confirm') return service.confirm(caller, orderNo, answer);
      if (action !== 'modify') throw refusal('refundActionForeign');
      if (currency === undefined) throw refusal('refundCurrencyMissing');
      return service.modify(caller, orderNo, { ccy: currency, shown: creditAmount }, answer);
    },
  };
};
