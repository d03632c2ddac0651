import { SUGGESTED_NAME_MAX } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { partner } from '@tradeport/shared/contract/partner.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { relationshipsOf } from '@tradeport/shared/reference/payeeWords.ts';
import { Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { FormField } from '../../ui/forms/Field.tsx';
import type { Sight } from '../../ui/forms/record/declared.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import type { AccountDraft, PayeeDraft } from './payeeDraft.ts';
import { useText } from './text.ts';

const MAINLAND = 'CHN';

type Partner = ResultOf<(typeof partner)['queryUserAllPartner']>[number];

/** What a partner says of itself. */
const detailsOf = (partner: Partner, { entityType }: PayeeDraft): Partial<PayeeDraft> => ({
  payeeName: partner.partnerName,
  bankAccountName: partner.partnerName,
  country: partner.country,
  relationship: relationshipsOf(entityType ?? 'mainlandCompany').find((word) => word === partner.partnerType),
  certificateNo: partner.registrationNo ?? undefined,
  payeeAddress: partner.partnerAddress ?? undefined,
  email: partner.email ?? undefined,
});

/** A partner whose details are taken over; nothing while there is none of this kind. */
export const PartnerSelect = ({ draft, patch }: Sight<PayeeDraft>) => {
  const t = useText();
  const partners = useCall(api.partner.queryUserAllPartner, {}, { quiet: true });
  const isOfMainland = draft.entityType === 'mainlandCompany';
  const offered = (partners.data ?? []).filter(({ country }) => (country === MAINLAND) === isOfMainland);
  if (offered.length === 0) return null;
  return (
    <FormField name="fromPartner" label={t('optionalField', { field: t('fromPartner') })}>
      {({ id }) => (
        <Select
          id={id}
          key={draft.entityType ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('fromPartnerHelp')}
          options={offered.map(({ partnerNo, partnerName }) => ({ value: partnerNo, label: partnerName }))}
          onChange={(chosen: string) => {
            const partner = offered.find(({ partnerNo }) => partnerNo === chosen);
            if (partner !== undefined) patch(detailsOf(partner, draft));
          }}
        />
      )}
    </FormField>
  );
};

/** The merchant's own company, as it was verified; why there is none where there is none. */
export const OwnCompany = ({ patch }: Sight<PayeeDraft>) => {
  const { data, error } = useCall(api.b2bPartner.queryLegalInfo, {}, { quiet: true });
  const take = useEffectEvent((own: NonNullable<typeof data>) =>
    patch({
      payeeName: own.companyName,
      bankAccountName: own.companyName,
      country: own.country ?? undefined,
      certificateType: own.certificateType ?? undefined,
      certificateNo: own.certificateNo ?? undefined,
      payeeAddress: own.registeredAddress ?? undefined,
    }),
  );
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data]);
  return error === null ? null : <RecordNote tone="bad">{error.message}</RecordNote>;
};

/** Names that the suggestion call accepts and that need one: with at least one character that no bank abroad takes. */
const needsEnglishName = (name: string): boolean =>
  /[^\x20-\x7e]/.test(name) && name.length >= 2 && name.length <= SUGGESTED_NAME_MAX;

/** Fills in first and last name in English letters until the user types one of them. An unknown part stays empty. */
export const PersonNames = ({ draft, patch, isTyped }: Sight<PayeeDraft>) => {
  const name = useAtRest((draft.payeeName ?? '').trim());
  const { data } = useCall(api.apiShop.chineseToPinyin, { name }, { enabled: needsEnglishName(name), quiet: true });
  const fillIn = useEffectEvent(({ lastName, firstName }: NonNullable<typeof data>) => {
    if (isTyped('lastName') || isTyped('firstName')) return;
    patch({ lastName: lastName || undefined, firstName: firstName || undefined });
  });
  useEffect(() => {
    if (data !== undefined) fillIn(data);
  }, [data]);
  return null;
};

/** What arrives on the same day in a country that clears its money itself; nothing while that is not known. */
export const LocalNote = ({ draft: { bankCountry: country = '' } }: Sight<AccountDraft>) => {
  const t = useText();
  const isCleared = clearingOf(country) !== undefined;
  const { data } = useCall(api.localPayee.bankList, { country }, { enabled: isCleared, quiet: true });
  if (!isCleared || data === undefined) return null;
  const { system, currencies } = data;
  return <RecordNote tone="ended">{t('paidLocally', { system, currencies: currencies.join(', ') })}</RecordNote>;
};
