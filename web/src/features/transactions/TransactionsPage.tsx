import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { MOVEMENT_KINDS, movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { AmountCell, CardNote, NumberAndTime, RecordCard } from '../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { SumTiles } from '../../ui/records/Sums.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { MovementDrawer } from './MovementDrawer.tsx';
import { type Movement, movementList, type Part, type PeriodTotals, shiftOf, tookOwed } from './movementRecord.ts';
import { StatementDialog } from './StatementDialog.tsx';
import { type Say, useText } from './text.ts';

/** What came in or went out; where nothing did, how much went from which part of the balance to which. */
const Change = ({ movement }: { readonly movement: Movement }) => {
  const t = useText();
  const shift = shiftOf(movement);
  if (shift === undefined) {
    const amount = <Money amount={movement.amount} ccy={movement.currency} signed strong />;
    if (!tookOwed(movement)) return amount;
    const taken = <Money amount={movement.owedTaken} ccy={movement.currency} code={false} secondary />;
    return (
      <AmountCell
        amount={amount}
        second={
          <>
            {t('owedTaken')} {taken}
          </>
        }
      />
    );
  }
  const amount = <Money amount={shift.amount} ccy={movement.currency} />;
  return <AmountCell amount={amount} second={t('shift', { from: t(shift.from), to: t(shift.to) })} />;
};

const partColumn = (t: Say, part: Part): RecordColumn<Movement> =>
  moneyColumn(part, t(part), (movement) => ({ amount: movement[part], ccy: movement.currency, secondary: true }), {
    optional: true,
  });

const whatOf = ({ kindText, actionText }: Movement): string => `${kindText} · ${actionText}`;

/** What happened takes the width that is left. */
const movementColumns = (t: Say): readonly RecordColumn<Movement>[] => [
  timeColumn('time', t('period'), ({ tradeTime }) => tradeTime, { form: 'minute', width: 126, fixed: true }),
  titleColumn('movement', t('movement'), (movement) => ({ title: whatOf(movement), second: movement.orderNo })),
  wordColumn('change', t('amount'), (movement) => <Change movement={movement} />, {
    width: 190,
    align: 'right',
    priority: 3,
  }),
  moneyColumn('balance', t('balance'), ({ balance, currency }) => ({ amount: balance, ccy: currency, flag: true }), {
    priority: 2,
  }),
  partColumn(t, 'available'),
  partColumn(t, 'processing'),
  partColumn(t, 'frozen'),
  numberColumn('serialNo', t('serialNo'), ({ serialNo }) => serialNo, { width: 108, priority: 1 }),
];

const MovementCard = ({ movement }: { readonly movement: Movement }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<Flag of={movement.currency} />}
      title={whatOf(movement)}
      end={<Change movement={movement} />}
      second={<NumberAndTime number={movement.orderNo} at={movement.tradeTime} />}
      state={
        <CardNote>
          {t('balance')} <Money amount={movement.balance} ccy={movement.currency} />
        </CardNote>
      }
      lines="top"
    />
  );
};

const FIGURES = ['opening', 'income', 'expense', 'closing'] as const;

/** What the chosen period did to the chosen currency: the opening balance plus in less out is the closing one. */
const Totals = ({ totals }: { readonly totals: PeriodTotals }) => {
  const t = useText();
  const { currency } = totals;
  const sums = FIGURES.map((key) => ({
    key,
    label: t(key),
    value: <Money amount={totals[key]} ccy={currency} size="md" strong />,
  }));
  return <SumTiles label={t('totals', { ccy: currency })} sums={sums} />;
};

/** Every movement of the currency accounts, filtered, with the balance after it; a row opens its ledger entry. */
export function TransactionsPage() {
  const t = useText();
  const pick = usePick();
  const records = useRecords(movementList, api.tradeDetail.page);
  const [asksStatement, setAsksStatement] = useState(false);
  const totals = records.summed?.totals;
  const kinds = MOVEMENT_KINDS.map((kind) => ({ value: kind, label: pick(movementKinds[kind]) }));
  return (
    <>
      <RecordPage
        of={records}
        name="movements"
        title={t('title')}
        purpose={t('purpose', { days: ACCOUNT_SPAN_DAYS })}
        actions={
          <Button icon={<FileText size={16} />} onClick={() => setAsksStatement(true)}>
            {t('statement')}
          </Button>
        }
        exports={api.tradeDetail.export}
        above={totals && <Totals totals={totals} />}
        pills={{ currency: t('currency'), kind: { label: t('kind'), options: kinds }, startDate: t('period') }}
        columns={movementColumns(t)}
        rowKey={({ serialNo }) => serialNo}
        card={(movement) => <MovementCard movement={movement} />}
        empty={
          <Empty
            title={t('noMovements')}
            why={t('noMovementsWhy')}
            actions={<NextStep screen={screens.collectionAccounts} label={t('toAccounts')} />}
          />
        }
        noMatchWhy={t('noMatchWhy')}
        drawer={MovementDrawer}
      />
      {asksStatement && (
        <StatementDialog asked={movementList.exportRequest(records.filters)} onClose={() => setAsksStatement(false)} />
      )}
    </>
  );
}
