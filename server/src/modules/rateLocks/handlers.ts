import type { rate } from '@tradeport/shared/contract/rate.ts';
import type { RateLockWire } from '@tradeport/shared/contract/rateLock.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { rateLock as machine } from '@tradeport/shared/states/rateLock.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { RateLockService } from './service.ts';
import type { RateLock } from './store.ts';

const view = (
  { lockNo, receiptNo, ccy, minor, rate, state, lockedAt, expiresAt }: RateLock,
  language: Language,
): RateLockWire => ({
  lockNo,
  receiptNo,
  sellCurrency: ccy,
  buyCurrency: 'CNY',
  amount: formatAmount(minor, ccy),
  rate,
  status: state,
  statusText: inLanguage(language, machine.states[state].label),
  lockedAt: formatInstant(lockedAt),
  expiresAt: formatInstant(expiresAt),
});

/** Wire words become house words; no rules, no SQL. */
export const rateLockHandlers = (service: RateLockService): Pick<Handlers<typeof rate>, 'lockUserRate'> => ({
  lockUserRate: async ({ receiptNo }, caller) => view(await service.lock(caller, receiptNo), caller.language),
});
