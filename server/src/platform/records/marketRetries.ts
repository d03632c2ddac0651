import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import type { Command } from '../runtime/command.ts';

/** Tasks that wait for the next slot while the market is down. The console's return of the market runs them at once. Stored: never rename. */
export const MARKET_RETRIES = {
  settleSpend: 'cardSpend.retrySettle',
  expireSpend: 'cardSpend.retryExpire',
  close: 'exchange.retryClosing',
  closeOut: 'exchange.retryCloseOut',
} as const;

/** The kind of a task that waits for the market. */
export type MarketRetry = (typeof MARKET_RETRIES)[keyof typeof MARKET_RETRIES];

/** Leaves a market retry for the end of the slot. */
export const retryAtSlotEnd = (command: Command, kind: MarketRetry, subject: string): void =>
  command.later({ kind, subject, dueAt: slotOf(command.now).endsAt });

/** Leaves a task that retries a move at the end of the slot where the market is down and the move declares a retry. */
export const retryByMarketOf =
  (moves: Readonly<Record<string, { readonly marketRetry?: MarketRetry }>>) =>
  (command: Command, subject: string, action: string, why: Refusal): boolean => {
    const kind = moves[action]?.marketRetry;
    if (why.reason !== 'marketDown' || kind === undefined) return false;
    retryAtSlotEnd(command, kind, subject);
    return true;
  };
