import type { PartnerWire } from '@tradeport/shared/contract/partner.ts';
import { partnerTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Partner } from './store.ts';

/** What a removal answers with. */
export const removedView = ({ partnerNo, state }: Partner, language: Language) => ({
  partnerNo,
  status: state,
  statusText: machine.states[state].label[language === 'zh-CN' ? 0 : 1],
});

/** A partner as the wire shows it. */
export const partnerView = (partner: Partner, language: Language): PartnerWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { state: _told, merchantId: _own, createdAt, updatedAt, removedAt, ...same } = partner;
  return {
    ...same,
    ...removedView(partner, language),
    partnerTypeText: partnerTypes[partner.partnerType][pick],
    countryText: findCountry(partner.country)?.name[pick] ?? partner.country,
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
    removedAt: removedAt === null ? null : formatInstant(removedAt),
  };
};
