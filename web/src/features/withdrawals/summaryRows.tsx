import { Countdown } from '../../ui/feedback/Countdown.tsx';
import type { SummaryRow } from '../../ui/forms/Summary.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { ShownSum } from '../../ui/records/ShowTheSum.tsx';
import type { Account, Fee, Tips } from './draft.ts';
import { useText } from './text.ts';

interface Known {
  readonly account: Account | undefined;
  readonly tips: Tips | undefined;
  readonly fee: Fee | undefined;
  /** The whole rest of a closed account goes out: nothing is charged. */
  readonly isFree: boolean;
}

/** The rows of the summary: balance and quota, channel, fee with its sum, value day with its cut-off, arrival. */
export function useSummaryRows({ account, tips, fee, isFree }: Known): SummaryRow[] {
  const t = useText();
  const none = t('none');
  const money = (amount: string | undefined) =>
    amount === undefined || account === undefined ? none : <Money amount={amount} ccy={account.currency} />;
  const arrives =
    tips === undefined
      ? none
      : tips.arrivesFrom === tips.arrivesTo
        ? tips.arrivesTo
        : t('between', { from: tips.arrivesFrom, to: tips.arrivesTo });
  return [
    { key: 'available', label: t('available'), value: money(tips?.available) },
    { key: 'quota', label: t('quota'), value: money(tips?.quota) },
    { key: 'channel', label: t('channel'), value: account === undefined ? none : t(account.channel), newGroup: true },
    {
      key: 'fee',
      label: <ShownSum label={t('fee')} sums={fee?.sums} name="fee" />,
      value: isFree ? t('noFee') : money(fee?.feeAmount),
    },
    {
      key: 'valueDay',
      label: t('valueDay'),
      value: tips?.valueDay ?? none,
      ...(tips === undefined ? {} : { note: <Countdown until={tips.cutOffAt} label={t('cutOff')} showLabel /> }),
    },
    { key: 'arrives', label: t('arrives'), value: arrives },
  ];
}
