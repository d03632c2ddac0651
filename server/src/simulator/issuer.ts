import { createHash } from 'node:crypto';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { CARD_CVC_DIGITS, CARD_PICKED_DIGITS, cardNumberOf } from '@tradeport/shared/rules/virtualCard.ts';
import type { Issuer } from '../platform/runtime/ports.ts';
import { findSandbox } from './store.ts';

/** Years for which a card is good. */
const YEARS = 3;

/** Digits that the same words always give. */
const digitsFrom = (words: string, count: number): string => {
  const value = BigInt(`0x${createHash('sha256').update(words).digest('hex')}`);
  return String(value % 10n ** BigInt(count)).padStart(count, '0');
};

/** The last day of the month, so many years later. */
const lastDayOf = (at: Date): string => {
  const [year = '', month = ''] = dayOf(at).split('-');
  const isDecember = month === '12';
  const following = `${Number(year) + YEARS + (isDecember ? 1 : 0)}-${isDecember ? '01' : String(Number(month) + 1).padStart(2, '0')}-01`;
  return addDays(following, -1);
};

/** The simulated issuer of cards: what it gives for one follows from the seed of its sandbox. */
export const simulatedIssuer: Issuer = {
  issue: async (reader, { sandboxId, cardNo, at, attempt }) => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    const words = `${sandbox.seed} card ${cardNo} ${attempt}`;
    return {
      number: cardNumberOf(digitsFrom(`${words} number`, CARD_PICKED_DIGITS)),
      cvc: digitsFrom(`${words} cvc`, CARD_CVC_DIGITS),
      expiresOn: lastDayOf(at),
    };
  },
};
