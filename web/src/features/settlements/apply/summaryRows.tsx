import type { SummaryRow } from '../../../ui/forms/Summary.tsx';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { ShownSum } from '../../../ui/records/ShowTheSum.tsx';
import { useTime } from '../../../ui/times.ts';
import type { Draft, Quote } from './draft.ts';
import { useText } from './text.ts';

interface Known {
  readonly draft: Draft;
  readonly quote: Quote | undefined;
  /** What was confirmed before its figures changed: each that did says what it was. */
  readonly before: Quote | undefined;
  readonly available: string | undefined;
}

/** Amount, fees with their sums, rate; what is held; when it arrives, and when the limit comes back. */
export function useSummaryRows({ draft, quote, before, available }: Known): SummaryRow[] {
  const t = useText();
  const time = useTime();
  const { currency } = draft;
  const none = t('none');
  const money = (amount: string | undefined) =>
    amount === undefined ? none : <Money amount={amount} ccy={currency} />;
  const explained = (label: string, name: Quote['sums'][number]['name']) => (
    <ShownSum label={label} sums={quote?.sums} name={name} />
  );
  const was = (old: string | undefined, now: string | undefined) =>
    old === undefined || now === undefined || old === now ? {} : { note: t('was', { value: old }) };
  const moneyWas = (old: string | undefined, now: string | undefined) =>
    was(old && moneyText(old, currency), now && moneyText(now, currency));
  const at = (instant: string | undefined) => instant && time(instant, 'minute');
  const isSpeedy = draft.mode === 'speedy';
  return [
    { key: 'amount', label: t('amount'), value: money(quote?.amount) },
    {
      key: 'fee',
      label: explained(t('fee'), 'fee'),
      value: money(quote?.feeAmount),
      ...moneyWas(before?.feeAmount, quote?.feeAmount),
    },
    ...(isSpeedy
      ? [
          {
            key: 'speedyFee',
            label: explained(t('speedyFee'), 'speedyFee'),
            value: money(quote?.speedyFeeAmount),
            note: quote && t('daysOf', { count: quote.days }),
            ...moneyWas(before?.speedyFeeAmount, quote?.speedyFeeAmount),
          },
        ]
      : []),
    { key: 'net', label: explained(t('net'), 'arrives'), value: money(quote?.netAmount) },
    { key: 'rate', label: explained(t('rate'), 'rate'), value: quote?.rate ?? none, ...was(before?.rate, quote?.rate) },
    { key: 'available', label: t('available'), value: money(available), newGroup: true },
    { key: 'quota', label: t('quota'), value: money(quote?.quota) },
    {
      key: 'valueDay',
      label: explained(t('valueDay'), 'valueDay'),
      value: quote?.valueDay ?? none,
      newGroup: true,
      ...was(before?.valueDay, quote?.valueDay),
    },
    {
      key: 'arrives',
      label: t('arrival'),
      value: quote === undefined ? none : isSpeedy ? t('atOnce') : at(quote.paysAt),
      ...(isSpeedy ? {} : was(at(before?.paysAt), at(quote?.paysAt))),
    },
    ...(isSpeedy && quote?.restoresAt ? [{ key: 'restores', label: t('restores'), value: at(quote.restoresAt) }] : []),
  ];
}
