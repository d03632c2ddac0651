import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { PARTNER_TYPES } from '@tradeport/shared/contract/partner.ts';
import { Type } from 'typebox';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { PartnerService } from './service.ts';
import { findSame } from './store.ts';

const Operator = Text({ max: 40 });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });

const Add = Closed({
  operator: Operator,
  name: Name,
  nameEn: Type.Optional(Name),
  type: OneOf(PARTNER_TYPES),
  country: CountryCode,
  registrationNo: Type.Optional(Text({ max: 30, format: 'lettersDigits' })),
  address: Type.Optional(Text({ max: 128 })),
  contact: Type.Optional(Text({ max: 60 })),
  phone: Type.Optional(Text({ max: 30, format: 'phone' })),
  email: Type.Optional(Text({ max: 254, format: 'email' })),
});

const Remove = Closed({ operator: Operator, name: Name, country: CountryCode });

/** What a scenario may do with partners. */
export const partnerSteps = (service: PartnerService): readonly StepKind[] => [
  step('addPartner', ['新增合作伙伴', 'Add a partner'], Add, async ({ caller }, { operator, ...partner }) => {
    await service.add(caller(operator), {
      partnerName: partner.name,
      partnerNameEn: partner.nameEn ?? null,
      partnerType: partner.type,
      country: partner.country,
      registrationNo: partner.registrationNo ?? null,
      partnerAddress: partner.address ?? null,
      contactName: partner.contact ?? null,
      contactPhone: partner.phone ?? null,
      email: partner.email ?? null,
      website: null,
      remark: null,
    });
  }),
  step(
    'removePartner',
    ['删除合作伙伴', 'Remove a partner'],
    Remove,
    async ({ caller, reader }, { operator, name, country }) => {
      const who = caller(operator);
      const asked = { partnerName: name, country, registrationNo: null };
      const found = await findSame(reader(), who.session.merchantId, asked);
      if (!found) throw new UnknownInStep(['合作伙伴', 'partner'], name);
      await service.remove(who, found.partnerNo);
    },
  ),
];
