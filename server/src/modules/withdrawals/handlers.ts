import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { withdrawalRecord } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { bankDetailsOf, type PayoutKind, shownWith } from '../payouts/index.ts';
import { withdrawalExport } from './export.ts';
import type { WithdrawalService } from './service.ts';
import { findWithdrawal, type Withdrawal, withdrawalList } from './store.ts';
import { withdrawalSums } from './sums.ts';
import { withdrawalView } from './view.ts';

const views = async (reader: Reader, orders: readonly Withdrawal[], language: Language) => {
  const shown = await shownWith(reader, orders, language);
  return orders.map((order) => withdrawalView(order, shown));
};

/** What a call that makes or moves a withdrawal answers, part of its command. */
const shownTo =
  ({ language }: SignedIn) =>
  async ({ tx }: Command, order: Withdrawal) =>
    withdrawalView(order, await shownWith(tx, [order], language));

/** Wire words become house words; no rules, no SQL. */
export const withdrawalHandlers = (service: WithdrawalService): Pick<Handlers<typeof paymentOrder>, 'apply'> => ({
  apply: ({ orderType: _kind, payPassword, ...request }, caller) =>
    service.apply(caller, payPassword, request, shownTo(caller)),
});

/** Withdrawals as the calls see them that serve every kind of order. */
export const withdrawalKind = (world: World, service: WithdrawalService): PayoutKind => {
  const reads = recordReads(world, {
    record: withdrawalRecord,
    list: withdrawalList,
    views,
    exported: withdrawalExport,
    named: { list: 'withdrawal', by: (name) => ({ name }) },
  });
  return {
    machine,
    paperTitle: ['提现申请单', 'Withdrawal order'],
    paperName: ['提现申请单', 'Withdrawal'],
    chargedAs: () => 'withdrawal',
    closedText: [
      '该币种账户已关闭，只能一次提取全部余额，不收手续费',
      'This currency account is closed: only its whole rest can be withdrawn, free of charge',
    ],
    paysClosed: true,
    get: async (caller, orderNo) => {
      const seek = (reader: Reader) => findWithdrawal(reader, orderNo);
      const { reader, found, view } = await reads.get(caller, seek, 'ORDER_NOTFOUND');
      const { province, city } = found;
      return {
        reader,
        order: found,
        sent: found.ccy,
        view,
        bankDetails: bankDetailsOf(found, { province, city }, caller.language),
        sums: () => withdrawalSums(found, caller.language),
      };
    },
    page: reads.countedPage,
    workbook: reads.workbook,
    sums: reads.sums,
    names: reads.names,
    cancel: (caller, orderNo, reason) => service.cancel(caller, orderNo, reason, shownTo(caller)),
  };
};
