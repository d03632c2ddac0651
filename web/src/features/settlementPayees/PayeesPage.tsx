import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { PAYEE_TYPES, payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { AddLink, AddNext } from '../../ui/forms/AddLink.tsx';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { RecordCard, StateCell, TitleCell } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { PayeeDrawer } from './PayeeDrawer.tsx';
import { payeePage } from './payeePage.ts';
import { formOf, NEW, type Payee, payeeList, useRights } from './payeeRecord.ts';
import { type Say, useText } from './text.ts';

/** The payee takes what width is left. */
const payeeColumns = (t: Say): readonly RecordColumn<Payee>[] => [
  titleColumn('payee', t('payee'), ({ payeeName, nickname, bankName }) => ({
    title: payeeName,
    second: nickname ?? bankName,
  })),
  wordColumn('type', t('payeeType'), ({ payeeTypeText }) => payeeTypeText, { width: 152, priority: 3 }),
  numberColumn('account', t('accountNo'), ({ accountNo }) => accountNo, { width: 190, priority: 2 }),
  stateColumn(machine, ({ status }) => status, { width: 196, priority: 4 }),
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 1 }),
];

const PayeeCard = ({ payee }: { readonly payee: Payee }) => (
  <RecordCard
    title={payee.payeeName}
    end={<StateCell machine={machine} state={payee.status} />}
    second={<TitleCell title={payee.bankName} second={payee.accountNo} />}
    state={payee.payeeTypeText}
  />
);

const Payees = () => {
  const t = useText();
  const pick = usePick();
  const add = { to: formOf(NEW), label: t('add'), may: useRights().mayChange };
  const records = useRecords(payeeList, api.payeeAccount.queryManagePage);
  return (
    <RecordPage
      of={records}
      name="settlementPayees"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={<AddLink {...add} />}
      counts={records.page.data?.byStatus}
      pills={{
        keyword: t('keyword'),
        payeeType: {
          label: t('payeeType'),
          options: PAYEE_TYPES.map((value) => ({ value, label: pick(payeeTypeNames[value]) })),
        },
        startDate: t('added'),
      }}
      columns={payeeColumns(t)}
      rowKey={({ accountId }) => accountId}
      card={(payee) => <PayeeCard payee={payee} />}
      empty={
        <Empty
          title={t('noPayees')}
          why={t('noPayeesWhy')}
          actions={<AddNext {...add} screen={screens.settlementPayees} />}
        />
      }
      drawer={PayeeDrawer}
    />
  );
};

/** Whom CNY settlements pay; in place of the list, the form that adds one or corrects one that is unavailable (`?form=`). */
export function PayeesPage() {
  const form = useSearchParams()[0].get('form');
  if (form === null) return <Payees />;
  return <RecordFormPage of={payeePage} id={form === NEW ? undefined : form} />;
}
