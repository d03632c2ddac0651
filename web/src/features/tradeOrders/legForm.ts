import { Told as ToldSchema } from '@tradeport/shared/contract/ftrOrder.ts';
import { legFault } from '@tradeport/shared/rules/forward.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { minorOf } from '../../ui/money/minor.ts';
import { type LegDraft, LegQuote, legRequest, type Told, useOtherCcys } from './LegQuote.tsx';
import { text, tradeOrderWords } from './text.ts';
import { tradeOrderForm } from './tradeOrderForm.ts';

const of = fieldsIn(tradeOrderWords).of<LegDraft>();
const asked = { when: ({ withLeg }: LegDraft): boolean => withLeg === true, optional: false } as const;

/** The total of the contract, where what of it is exchanged is more. */
const totalBelow = ({ currency, legCcy, legAmount = '', totalAmount = '' }: LegDraft): string | undefined => {
  if (currency === undefined) return undefined;
  const [sellMinor = 0n, totalMinor] = [minorOf(legAmount, currency), minorOf(totalAmount, currency)];
  if (totalMinor === undefined) return undefined;
  const sides = { sell: currency, sellMinor, buy: legCcy ?? '', buyMinor: 0n };
  const isAbove = legFault(sides, { ccy: currency, totalMinor }) === 'legAboveTotal';
  return isAbove ? `${formatGrouped(totalMinor, currency)} ${currency}` : undefined;
};

const legFaultAt = (draft: LegDraft, name: string): string | undefined => {
  const { currency = 'USD', legCcy, legAmount = '', quoteId, refused, refusedAt } = draft;
  if (name === 'legCcy') return legCcy === currency ? text('legOtherCcy', { ccy: currency }) : undefined;
  const typed = name === 'legAmount' ? amountFault(legAmount, currency) : undefined;
  if (typed !== undefined) return typed;
  if (name === 'legAmount' && minorOf(legAmount, currency) === undefined) return text('legNeedsAmount');
  const total = name === 'legAmount' ? totalBelow(draft) : undefined;
  if (total !== undefined) return text('legAboveTotal', { total });
  if (refused !== undefined) return name === refusedAt ? refused : undefined;
  const isComing = quoteId === undefined && legRequest(draft) !== undefined;
  return name === 'legAmount' && isComing ? text('legComing') : undefined;
};

/** The same for whoever may lock a forward: one goes along where it is ticked, at the quote that is in sight. */
export const legForm = recordForm<Told, LegDraft>()({
  ...tradeOrderForm,
  request: ToldSchema,
  start: { ...tradeOrderForm.start, legWay: 'sell' },
  sections: [
    ...tradeOrderForm.sections,
    of.section(
      'leg',
      [
        of.yesNo('withLeg', { label: 'legWith', isWide: true, isOpen: true, optional: true }),
        of.choice(
          'legWay',
          {
            look: 'radios',
            of: ({ currency = '' }) => [
              { value: 'sell', name: text('legSell', { ccy: currency }) },
              { value: 'buy', name: text('legBuy', { ccy: currency }) },
            ],
          },
          { label: 'legWay', ...asked },
        ),
        of.choice('legCcy', { of: useOtherCcys }, { label: 'legCcy', ...asked }),
        of.figure('legAmount', ({ currency }) => currency, { label: 'legAmount', ...asked }),
        of.day('legDay', undefined, { label: 'legDay', ...asked }),
        of.yesNo('legCredit', { label: 'legCredit', ...asked, isWide: true }),
        of.aside('legQuote', LegQuote, asked.when),
      ],
      { why: 'legWhy', when: ({ hasLeg }) => hasLeg !== true },
    ),
  ],
  judge: (draft, name) => (name.startsWith('leg') ? legFaultAt(draft, name) : tradeOrderForm.judge?.(draft, name)),
  wire: (told, { withLeg, hasLeg, quoteId }) =>
    withLeg === true && hasLeg !== true && quoteId !== undefined ? { ...told, leg: { quoteId } } : told,
});
