import type { OwnEventWire } from '@tradeport/shared/contract/event.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';
import { withdrawal } from '@tradeport/shared/states/withdrawal.ts';
import { api } from '../api/api.ts';
import type { Stale } from '../api/queries.ts';

/** What shows the merchant's balances. */
const balances: Stale = [
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
  api.subAccount.queryUserAccount,
  api.account.quotaCards,
  api.account.userTradeCountStatistics,
  api.tradeDetail.page,
  api.exchange.options,
];

/** Most moves leave a message, and reading one leaves none: whatever happens, messages may be new. */
const messages: Stale = [api.notice.page, api.notice.unreadAndNew];

/** The calls whose answers a move of a machine's record makes out of date. */
const byMachine: ReadonlyMap<string, Stale> = new Map<string, Stale>([
  [receipt.name, [api.receipt.paging, api.receipt.detail, api.receipt.relationQuery, api.todo.payeeWaitMaterialCount]],
  [tradeOrder.name, [api.ftrOrder.query, api.ftrOrder.queryDetail]],
  [exchangeOrder.name, [api.exchange.list, api.exchange.summary]],
  [
    withdrawal.name,
    [api.paymentOrder.queryPage, api.paymentOrder.queryDetail, api.paymentOrder.queryTipsMsg, api.account.gpiInfo],
  ],
  [
    payment.name,
    [
      api.paymentOrder.queryPage,
      api.paymentOrder.queryDetail,
      api.paymentOrder.queryPageCheck,
      api.paymentOrder.queryTipsMsg,
      api.account.gpiInfo,
    ],
  ],
  [
    collectionAccount.name,
    [
      api.subAccount.queryApplyPage,
      api.subAccount.queryApplyList,
      api.subAccount.submitDetail,
      api.subAccount.index,
      api.subAccount.getApplyFirst,
      api.subAccount.querySubAccountCcy,
    ],
  ],
  [currencyAccount.name, balances],
  [realName.name, [api.info.queryUserInfo, api.realName.queryOrg, api.subAccount.index]],
]);

/** What an event makes out of date. */
export const staleAfter = ({ machine, balances: moved }: OwnEventWire): Stale => [
  ...((machine === null ? undefined : byMachine.get(machine)) ?? []),
  ...(moved ? balances : []),
  ...messages,
];

/** All that events make out of date: after a break nobody knows which came. */
export const staleAfterBreak: Stale = [...new Set([...[...byMachine.values()].flat(), ...balances, ...messages])];
