import { PARTNER_TYPES, PartnerFields, type PartnerToldWire } from '@tradeport/shared/contract/partner.ts';
import { partnerFaults } from '@tradeport/shared/rules/partner.ts';
import { partnerReasons } from '@tradeport/shared/words/reasons/partner.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { partnerWords } from './text.ts';

type Draft = DraftOf<PartnerToldWire>;

const of = fieldsIn(partnerWords).of<Draft>();
const faultText = faultTexts(partnerReasons);

/** What a merchant tells of a partner. */
export const partnerForm = recordForm<PartnerToldWire, Draft>()({
  name: 'partner',
  request: PartnerFields,
  start: {},
  sections: [
    of.section('facts', [
      of.text('partnerName', { help: 'nameHelp', isWide: true }),
      of.choice('partnerType', { of: PARTNER_TYPES }),
      of.country('country', { use: 'trade' }),
      of.text('registrationNo', { help: 'registrationHelp', isWide: true, isOpen: true }),
      of.text('partnerNameEn', { isWide: true }),
      of.text('partnerAddress', { isWide: true }),
      of.text('contactName'),
      of.text('contactPhone'),
      of.text('email'),
      of.text('website'),
      of.text('remark', { isWide: true }),
    ]),
  ],
  judge: ({ country, registrationNo }, name) =>
    country === undefined
      ? undefined
      : faultText(partnerFaults({ country, registrationNo: registrationNo || undefined }, []), name),
});
