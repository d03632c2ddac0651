import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useHeld } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { CountryFlag, CountryName } from '../../ui/money/CountryFlag.tsx';
import { RecordCard, SecondLine, StateCell } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { PayerDialog } from './PayerDialog.tsx';
import { PayerDrawer } from './PayerDrawer.tsx';
import { type Payer, payerList } from './payerRecord.ts';
import { type Say, useText } from './text.ts';

/** The payer takes what width is left. */
const payerColumns = (t: Say): readonly RecordColumn<Payer>[] => [
  titleColumn('payer', t('payer'), ({ accountName, bankName }) => ({ title: accountName, second: bankName })),
  numberColumn('account', t('accountNo'), ({ accountNo }) => accountNo, { width: 210, priority: 4 }),
  wordColumn(
    'country',
    t('country'),
    ({ country, countryText }) => <CountryName of={country}>{countryText}</CountryName>,
    { width: 150, priority: 2 },
  ),
  wordColumn('currency', t('currency'), ({ currency }) => currency, { width: 84, priority: 1 }),
  stateColumn(machine, ({ state }) => state, { width: 140, fixed: true }),
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { priority: 3 }),
];

const PayerCard = ({ payer }: { readonly payer: Payer }) => (
  <RecordCard
    flag={<CountryFlag of={payer.country} />}
    title={payer.accountName}
    end={payer.countryText}
    second={
      <SecondLine>
        <span translate="no">{payer.accountNo}</span>
      </SecondLine>
    }
    state={<StateCell machine={machine} state={payer.state} />}
  />
);

/** Who may pay in; a row opens everything known about one. */
export function PayersPage() {
  const t = useText();
  const held = useHeld();
  const [isAdding, setAdding] = useState(false);
  const records = useRecords(payerList, api.payer.list);
  const add = permitsChange(held, changing(screens.payers, screens.recharge)) && (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('addPayer')}
    </Button>
  );
  return (
    <>
      <RecordPage
        of={records}
        name="payers"
        title={t('payersTitle')}
        purpose={t('payersPurpose')}
        actions={add}
        counts={records.page.data?.byStatus}
        pills={{ keyword: t('keyword'), currency: t('currency') }}
        columns={payerColumns(t)}
        rowKey={({ payerNo }) => payerNo}
        card={(payer) => <PayerCard payer={payer} />}
        empty={<Empty title={t('noPayers')} why={t('noPayersWhy')} />}
        drawer={PayerDrawer}
      />
      <PayerDialog open={isAdding} onDone={() => setAdding(false)} />
    </>
  );
}
