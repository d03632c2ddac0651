import type { Cover, Delivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { Checkbox } from 'antd';
import { moneyText } from '../../ui/money/Money.tsx';
import type { Figure } from '../../ui/orders/figures.tsx';
import type { Quote } from './draft.ts';
import type { Options } from './pairForm.tsx';
import { text } from './text.ts';

interface CreditTickProps {
  readonly options: Options;
  readonly draft: { readonly delivery: Delivery; readonly cover: Cover };
  readonly change: (part: { readonly cover: Cover }) => void;
}

/** Whether the credit stands behind an exchange of a later day, with what is left of it. */
export const CreditTick = ({ options, draft, change }: CreditTickProps) =>
  draft.delivery !== 'T0' && (
    <Checkbox
      checked={draft.cover === 'credit'}
      onChange={({ target }) => change({ cover: target.checked ? 'credit' : 'money' })}
    >
      {text('useCredit', { left: moneyText(options.credit.left, 'USD') })}
    </Checkbox>
  );

/** What of the credit the order would use, where credit stands behind it. */
export const creditFigures = (quote: Quote | undefined): readonly Figure[] =>
  quote?.creditLimitUsed
    ? [{ key: 'creditUsed', label: text('onCredit'), words: moneyText(quote.creditLimitUsed, 'USD') }]
    : [];
