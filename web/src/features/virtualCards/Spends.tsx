import type { CardSpendWire } from '@tradeport/shared/contract/virtualCard.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { cardSpend } from '@tradeport/shared/states/cardSpend.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall } from '../../api/queries.ts';
import { platformToday } from '../../browser/clock.ts';
import { Asked } from '../../ui/forms/Asked.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { PeriodDialog } from '../../ui/records/PeriodDialog.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import { SpendDispute } from './SpendDispute.tsx';
import styles from './Spends.module.css';
import { spendsOf } from './spends/spendRecord.ts';
import { useText } from './text.ts';

/** Spends that a drawer shows. */
const SHOWN = 20;

const SpendCard = ({ spend }: { readonly spend: CardSpendWire }) => {
  const t = useText();
  const { currency, amount, heldUsd, settledUsd } = spend;
  const took =
    settledUsd === null
      ? t('heldOn', { held: moneyText(heldUsd, 'USD') })
      : t('settledAt', { settled: moneyText(settledUsd, 'USD') });
  return (
    <div className={styles.spend}>
      <RecordCard
        flag={<Flag of={currency} />}
        title={`${spend.shopName} · ${took}`}
        end={<Money amount={amount} ccy={currency} strong />}
        second={<NumberAndTime number={spend.spendNo} at={spend.spentAt} />}
        state={<StateCell machine={cardSpend} state={spend.status} />}
        lines="wrap"
      />
      <SpendDispute spend={spend} />
    </div>
  );
};

/** A month, unless somebody chooses other days. */
const USUAL_DAYS = 30;

/** The statement of days that are chosen. */
const Statement = ({ cardNo }: { readonly cardNo: string }) => {
  const t = useText();
  const [chooses, setChooses] = useState(false);
  const to = platformToday();
  return (
    <>
      <Button size="small" onClick={() => setChooses(true)}>
        {t('statement')}
      </Button>
      {chooses && (
        <PeriodDialog
          title={t('statementTitle')}
          why={t('statementWhy', { days: ACCOUNT_SPAN_DAYS })}
          button={t('statementDownload')}
          daysMax={ACCOUNT_SPAN_DAYS}
          start={{ from: addDays(to, -USUAL_DAYS), to }}
          make={(days) => download(api.virtualCard.statement, { cardNo, startDate: days.from, endDate: days.to })}
          onClose={() => setChooses(false)}
        />
      )}
    </>
  );
};

/** What was last spent with a card, and what is disputed of it. */
export const Spends = ({ cardNo }: { readonly cardNo: string }) => {
  const t = useText();
  const spends = useCall(api.virtualCard.spendPage, { cardNo, currentPage: 1, pageSize: SHOWN }, { own: true });
  return (
    <DrawerSection title={t('spends')}>
      <div className={styles.line}>
        <Link to={spendsOf(cardNo)}>{t('allSpends')}</Link>
        <Statement cardNo={cardNo} />
      </div>
      <Asked of={spends} failed={t('spendsFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('noSpends')}</p>
          ) : (
            list.map((spend) => <SpendCard key={spend.spendNo} spend={spend} />)
          )
        }
      </Asked>
    </DrawerSection>
  );
};
