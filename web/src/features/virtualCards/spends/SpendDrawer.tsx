import { cardSpend as machine } from '@tradeport/shared/states/cardSpend.ts';
import { Link } from 'react-router-dom';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { OpenRecord } from '../../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../../ui/records/RecordPage.tsx';
import { FactsSection, RecordHero, RecordNote } from '../../../ui/records/sections.tsx';
import { useTime } from '../../../ui/times.ts';
import { SpendDispute } from '../SpendDispute.tsx';
import { cardAt, type Spend, spendSource } from './spendRecord.ts';
import { useText } from './text.ts';

interface SpendProps {
  readonly spend: Spend;
}

/** What comes next, or why it went back; nothing where all is said. */
const Note = ({ spend: { status, heldUntil, reason } }: SpendProps) => {
  const t = useText();
  const time = useTime();
  const { tone } = machine.states[status];
  if (status === 'pending')
    return heldUntil === null ? (
      <RecordNote tone={tone}>{t('stoppedNote')}</RecordNote>
    ) : (
      <RecordNote tone={tone}>{t('pendingNote', { at: time(heldUntil, 'second') })}</RecordNote>
    );
  if (status !== 'reversed') return null;
  return <RecordNote tone={tone}>{`${reason ?? ''} ${t('reversedNote')}`}</RecordNote>;
};

const Known = ({ spend }: SpendProps) => {
  const t = useText();
  const time = useTime();
  const { cardNo, heldUsd, settledUsd, rate, midRate, settledRate, status, heldUntil, endedAt } = spend;
  const stopped = status === 'pending' ? t('stopped') : undefined;
  const heldUntilText = heldUntil === null ? stopped : time(heldUntil, 'second');
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        [
          'card',
          <Link key="card" to={cardAt(cardNo)}>{`${t('numbered', { ending: spend.numberEnding })} · ${cardNo}`}</Link>,
        ],
        ['shop', spend.shopName],
        ['amount', moneyText(spend.amount, spend.currency)],
        ['held', moneyText(heldUsd, 'USD')],
        ['settled', settledUsd === null ? undefined : moneyText(settledUsd, 'USD')],
        ['rate', rate ?? undefined],
        ['midRate', midRate ?? undefined],
        ['settledRate', settledRate ?? undefined],
        ['spent', time(spend.spentAt, 'second')],
        ['heldUntil', heldUntilText],
        ['ended', endedAt === null ? undefined : time(endedAt, 'second')],
      ]}
    />
  );
};

const Detail = ({ spend }: SpendProps) => {
  const t = useText();
  const { shopName, numberEnding, status, dispute } = spend;
  const disputing = <SpendDispute spend={spend} />;
  return (
    <>
      <RecordHero
        label={t('amount')}
        below={`${t('numbered', { ending: numberEnding })} · ${shopName}`}
        side={<StateCell machine={machine} state={status} />}
      >
        <Money amount={spend.amount} ccy={spend.currency} size="hero" flag />
      </RecordHero>
      <Note spend={spend} />
      {dispute === null ? disputing : <DrawerSection title={t('dispute')}>{disputing}</DrawerSection>}
      <Known spend={spend} />
    </>
  );
};

/** Everything known about one spend, with its card and what is disputed of it. */
export const SpendDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={spendSource} say={useText()}>
    {(spend) => <Detail spend={spend} />}
  </OpenRecord>
);
