import { PARTNER_TYPES } from '@tradeport/shared/contract/partner.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useCountryOptions } from '../../ui/forms/countries.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { RecordCard, SecondLine, StateCell } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PartnerDrawer } from './PartnerDrawer.tsx';
import { type Partner, partnerList, useMayChange } from './partnerRecord.ts';
import { type Say, useText } from './text.ts';

/** The partner takes what width is left. */
const partnerColumns = (t: Say): readonly RecordColumn<Partner>[] => [
  titleColumn('partner', t('partnerName'), ({ partnerName, partnerNameEn, registrationNo }) => ({
    title: partnerName,
    second: partnerNameEn ?? registrationNo ?? t('none'),
  })),
  wordColumn('type', t('partnerType'), ({ partnerType }) => t(partnerType), { width: 180, priority: 4 }),
  wordColumn('country', t('country'), ({ countryText }) => countryText, { width: 160, priority: 3 }),
  wordColumn('contact', t('contactName'), ({ contactName }) => contactName ?? t('none'), { width: 140, priority: 2 }),
  numberColumn('phone', t('contactPhone'), ({ contactPhone }) => contactPhone ?? t('none'), {
    width: 170,
    optional: true,
  }),
  stateColumn(machine, ({ status }) => status, { width: 110, fixed: true }),
  timeColumn('added', t('addedAt'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 1 }),
];

const PartnerCard = ({ partner }: { readonly partner: Partner }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<CountryFlag of={partner.country} />}
      title={partner.partnerName}
      end={partner.countryText}
      second={<SecondLine>{t(partner.partnerType)}</SecondLine>}
      state={<StateCell machine={machine} state={partner.status} />}
    />
  );
};

/** The organisations that the merchant does business with; a row opens everything known about one. */
export function PartnersPage() {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const records = useRecords(partnerList, api.partner.queryUserPartnerPage);
  const options = useCountryOptions('trade');
  const add = useMayChange() && (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <RecordPage
        of={records}
        name="partners"
        title={t('title')}
        purpose={t('purpose')}
        actions={add}
        counts={records.page.data?.byStatus}
        pills={{
          keyword: t('keyword'),
          partnerType: { label: t('partnerType'), options: PARTNER_TYPES.map((value) => ({ value, label: t(value) })) },
          country: { label: t('country'), options },
        }}
        columns={partnerColumns(t)}
        rowKey={({ partnerNo }) => partnerNo}
        card={(partner) => <PartnerCard partner={partner} />}
        noMatchWhy={t('noMatchWhy')}
        empty={<Empty title={t('noPartners')} why={t('noPartnersWhy')} actions={add} />}
        drawer={PartnerDrawer}
      />
      <PartnerDialog open={isAdding} onDone={() => setAdding(false)} />
    </>
  );
}
