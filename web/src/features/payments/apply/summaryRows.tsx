import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import type { SummaryRow } from '../../../ui/forms/Summary.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ShownSum } from '../../../ui/records/ShowTheSum.tsx';
import { channelName } from './ChannelSection.tsx';
import { type Account, ccyOf, type Draft, type Fee, type Payee, restOf, type Tips } from './draft.ts';
import { useText } from './text.ts';

interface Known {
  readonly draft: Draft;
  readonly payee: Payee | undefined;
  readonly account: Account | undefined;
  readonly fee: Fee | undefined;
  /** What is paid, what arrives and at which rate, whoever bears the fees. */
  readonly amounts: Fee | undefined;
  readonly tips: Tips | undefined;
}

/** The rows of the summary: to whom and how, the amount with its fee and rate, arrival with its cut-off. */
export function useSummaryRows({ draft, payee, account, fee, amounts, tips }: Known): SummaryRow[] {
  const t = useText();
  const none = t('none');
  const money = (amount: string | undefined, ccy: string) =>
    amount === undefined ? none : <Money amount={amount} ccy={ccy} neverHidden />;
  const { paymentCurrency: ccy } = draft;
  const isOther = account !== undefined && ccyOf(account) !== ccy;
  const rate =
    amounts === undefined || amounts.rate === null ? none : `1 ${ccy} = ${amounts.rate} ${amounts.arrivingCurrency}`;
  return [
    { key: 'payee', label: t('payee'), value: payee?.payeeName ?? none },
    { key: 'channel', label: t('channel'), value: (account && channelName(t, account, draft)) ?? none },
    { key: 'amount', label: t('youPay'), value: money(amounts?.amount, ccy), newGroup: true },
    {
      key: 'fee',
      label: <ShownSum label={t('fee')} sums={fee?.sums} name="fee" />,
      value: money(fee?.feeAmount, ccy),
    },
    {
      key: 'rate',
      label: t('rate'),
      value: account === undefined ? none : isOther ? rate : t('noRate'),
      ...(isOther && amounts !== undefined
        ? { note: <Countdown until={amounts.validUntil} label={t('rateLeft')} showLabel /> }
        : {}),
    },
    { key: 'gets', label: t('gets'), value: money(amounts?.arrivingAmount, amounts?.arrivingCurrency ?? ccy) },
    {
      key: 'arrives',
      label: t('arrives'),
      value:
        tips === undefined
          ? none
          : tips.arrivesFrom === tips.arrivesTo
            ? tips.arrivesTo
            : t('between', { from: tips.arrivesFrom, to: tips.arrivesTo }),
      ...(tips === undefined
        ? {}
        : { note: <Countdown until={tips.cutOffAt} span={86_400} label={t('cutOff')} showLabel /> }),
    },
    {
      key: 'after',
      label: t('after'),
      value: fee === undefined || tips === undefined ? none : money(restOf(tips.available, fee), ccy),
      newGroup: true,
    },
  ];
}
