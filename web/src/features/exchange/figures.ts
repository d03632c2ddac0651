import { moneyText } from '../../ui/money/Money.tsx';
import type { Figure } from '../../ui/orders/figures.tsx';
import type { Quote } from './draft.ts';
import { text } from './text.ts';

/** What of the credit the order would use, where credit stands behind it. */
export const creditFigures = (quote: Quote | undefined): readonly Figure[] =>
  quote?.creditLimitUsed
    ? [{ key: 'creditUsed', label: text('onCredit'), words: moneyText(quote.creditLimitUsed, 'USD') }]
    : [];
