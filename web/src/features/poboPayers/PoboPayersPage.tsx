import { FOUND_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { POBO_PAYER_TYPES, poboPayerTypeNames } from '@tradeport/shared/rules/poboPayer.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { AddLink, AddNext } from '../../ui/forms/AddLink.tsx';
import { useCountryOptions } from '../../ui/forms/countries.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { RecordCard, SecondLine } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { PayerStanding } from './PayerStanding.tsx';
import { PoboPayerDrawer } from './PoboPayerDrawer.tsx';
import { NEW, type PoboPayer, poboPayerList, stateOfPayer, useMayChange } from './poboPayerRecord.ts';
import { type Say, useText } from './text.ts';

/** What tells a payer from others below its name: its name in English, where that is another one. */
const besideName = ({ name, nameEn, idNumber }: PoboPayer): string => (nameEn === name ? idNumber : nameEn);

/** The payer takes what width is left. */
const payerColumns = (t: Say): readonly RecordColumn<PoboPayer>[] => [
  titleColumn('payer', t('payer'), (payer) => ({ title: payer.name, second: besideName(payer) })),
  wordColumn('type', t('type'), ({ typeText }) => typeText, { width: 110, priority: 3 }),
  wordColumn('country', t('country'), ({ countryText }) => countryText, { width: 150, priority: 2 }),
  numberColumn('number', t('idNumber'), ({ idNumber }) => idNumber, { width: 180, optional: true }),
  {
    ...stateColumn(machine, stateOfPayer, { width: 150, priority: 4 }),
    render: (payer) => <PayerStanding payer={payer} />,
  },
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 1 }),
];

const PayerCard = ({ payer }: { readonly payer: PoboPayer }) => (
  <RecordCard
    flag={<CountryFlag of={payer.country} />}
    title={payer.name}
    end={payer.typeText}
    second={<SecondLine>{besideName(payer)}</SecondLine>}
    state={<PayerStanding payer={payer} />}
  />
);

/** Those in whose name the merchant pays; a row opens everything known about one. */
export function PoboPayersPage() {
  const t = useText();
  const pick = usePick();
  const add = { to: NEW, label: t('add'), may: useMayChange() };
  const records = useRecords(poboPayerList, api.poboPayer.queryPage);
  return (
    <RecordPage
      of={records}
      name="poboPayers"
      title={t('title')}
      purpose={t('purpose')}
      actions={<AddLink {...add} />}
      counts={records.page.data?.byStatus}
      {...(records.filters.keyword === undefined ? {} : { reach: FOUND_REACHED_MAX })}
      pills={{
        keyword: t('keyword'),
        type: {
          label: t('type'),
          options: POBO_PAYER_TYPES.map((value) => ({ value, label: pick(poboPayerTypeNames[value]) })),
        },
        country: { label: t('country'), options: useCountryOptions('payer') },
      }}
      columns={payerColumns(t)}
      rowKey={({ payerNo }) => payerNo}
      card={(payer) => <PayerCard payer={payer} />}
      empty={
        <Empty
          title={t('noPayers')}
          why={t('noPayersWhy')}
          actions={<AddNext {...add} screen={screens.poboPayers} />}
        />
      }
      drawer={PoboPayerDrawer}
    />
  );
}
