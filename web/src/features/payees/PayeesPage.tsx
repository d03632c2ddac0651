import { payeeEntities, payeeRelationships, relationshipsOf } from '@tradeport/shared/reference/payeeWords.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { Star } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { AddLink, AddNext } from '../../ui/forms/AddLink.tsx';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { CountryFlag, CountryName } from '../../ui/money/CountryFlag.tsx';
import { Ccys } from '../../ui/money/FlagName.tsx';
import { RecordCard, SecondLine } from '../../ui/records/cells.tsx';
import { stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { PayeeDrawer } from './PayeeDrawer.tsx';
import { PayeeState } from './PayeeState.tsx';
import { payeePage } from './payeePage.ts';
import { formOf, NEW, type Payee, payeeList, useRights } from './payeeRecord.ts';
import { type Say, useText } from './text.ts';

const ENTITIES = ['mainlandCompany', 'nonMainlandCompany', 'individual', 'company'] as const;
const USES = ['pendingCheck', 'enabled', 'disabled'] as const;

const ccysOf = ({ accounts }: Payee): readonly string[] => [
  ...new Set(accounts.map(({ bankAccountCcy }) => bankAccountCcy)),
];

const Favorite = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  return payee.isFavorite ? <Star size={14} fill="currentColor" aria-label={t('favorite')} role="img" /> : null;
};

/** The payee takes what width is left. */
const payeeColumns = (t: Say): readonly RecordColumn<Payee>[] => [
  titleColumn('payee', t('payee'), (payee) => ({
    title: (
      <>
        {payee.payeeName} <Favorite payee={payee} />
      </>
    ),
    second: payee.nickname ?? payee.entityTypeText,
  })),
  wordColumn(
    'country',
    t('country'),
    ({ country, countryText }) => <CountryName of={country}>{countryText}</CountryName>,
    {
      width: 150,
      priority: 3,
    },
  ),
  wordColumn('relationship', t('relationship'), ({ relationshipText }) => relationshipText, {
    width: 170,
    priority: 1,
  }),
  wordColumn('accounts', t('accounts'), (payee) => <Ccys of={ccysOf(payee)} />, { width: 120, priority: 4 }),
  stateColumn(machine, ({ status }) => status, { width: 132, fixed: true }),
  {
    ...stateColumn<Payee, 'pendingCheck' | 'enabled' | 'disabled'>(payeeUse, ({ payeeStatus }) => payeeStatus, {
      width: 132,
      priority: 5,
    }),
    key: 'use',
    title: t('use'),
  },
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 2 }),
];

const PayeeCard = ({ payee }: { readonly payee: Payee }) => (
  <RecordCard
    flag={<CountryFlag of={payee.country} />}
    title={
      <>
        {payee.payeeName} <Favorite payee={payee} />
      </>
    }
    end={null}
    second={<SecondLine>{payee.relationshipText}</SecondLine>}
    state={<PayeeState payee={payee} />}
  />
);

const Payees = () => {
  const t = useText();
  const pick = usePick();
  const add = { to: formOf(NEW), label: t('add'), may: useRights().mayChange };
  const records = useRecords(payeeList, api.b2bPartner.queryPage);
  const entities = ENTITIES.map((value) => ({ value, label: pick(payeeEntities[value]) }));
  const relationships = relationshipsOf('mainlandCompany').map((value) => ({
    value,
    label: pick(payeeRelationships[value]),
  }));
  return (
    <RecordPage
      of={records}
      name="payees"
      title={t('title')}
      purpose={t('purpose')}
      actions={<AddLink {...add} />}
      exports={api.b2bPartner.download}
      counts={records.page.data?.byStatus}
      pills={{
        keyword: t('keyword'),
        entityType: { label: t('entityType'), options: entities },
        relationship: { label: t('relationship'), options: relationships },
        payeeStatus: {
          label: t('use'),
          options: USES.map((value) => ({ value, label: pick(payeeUse.states[value].label) })),
        },
        isFavorite: {
          label: t('favorite'),
          options: [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ],
        },
      }}
      columns={payeeColumns(t)}
      rowKey={({ payeeId }) => payeeId}
      card={(payee) => <PayeeCard payee={payee} />}
      noMatchWhy={t('noMatchWhy')}
      empty={
        <Empty title={t('noPayees')} why={t('noPayeesWhy')} actions={<AddNext {...add} screen={screens.payees} />} />
      }
      drawer={PayeeDrawer}
    />
  );
};

/** Those whom the merchant pays; in place of the list, the form that adds one or corrects one that was sent back (`?form=`). */
export function PayeesPage() {
  const [params] = useSearchParams();
  const form = params.get('form');
  if (form === null) return <Payees />;
  return (
    <RecordFormPage of={payeePage} id={form === NEW ? undefined : form} copies={params.get('copy') ?? undefined} />
  );
}
