import { type Static, Type } from 'typebox';
import { PAYEE_TYPES } from '../rules/settlementPayee.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { Closed, Nullable, OneOf, Secret, SecretAnswer, Text } from './common.ts';
import { FileId } from './file.ts';

const Name = Text({ max: 140, format: 'noEdgeSpaces' });
const Choice = Text({ max: 8, format: 'lettersDigits' });
const Place = Text({ max: 60, format: 'noEdgeSpaces' });
/** Sealed for the server (`v1.…`), or plain where the installation allows it; judged by the type of the payee. */
const IdNumber = Secret(1024);

/** What a settlement payee tells beside its account; which of them are asked for depends on its type. */
export const settlementPayeeFields = {
  payeeType: Type.Optional(OneOf(PAYEE_TYPES)),
  /** Of a person. */
  name: Type.Optional(Name),
  /** Of a company, as the registry has it. */
  companyName: Type.Optional(Name),
  creditCode: Type.Optional(Type.String({ minLength: 1, maxLength: 18, format: 'creditCode' })),
  organizationCode: Type.Optional(Text({ min: 9, max: 9, format: 'lettersDigits' })),
  /** Codes of the dictionaries industryType, economyType and specialZoneType. */
  industry: Type.Optional(Choice),
  economicType: Type.Optional(Choice),
  specialEconomicZone: Type.Optional(Type.Boolean()),
  specialEconomicZoneType: Type.Optional(Choice),
  contactPerson: Type.Optional(Text({ max: 60, format: 'noEdgeSpaces' })),
  contactPhone: Type.Optional(Type.String({ minLength: 1, maxLength: 11, format: 'mobile' })),
  postalCode: Type.Optional(Text({ min: 6, max: 6, format: 'digitsOnly' })),
  /** ISO 3166 alpha-3. */
  legalPersonNationality: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 })),
  legalPersonName: Type.Optional(Name),
  legalPersonIdNo: Type.Optional(IdNumber),
  businessProvince: Type.Optional(Place),
  businessCity: Type.Optional(Place),
  businessDistrict: Type.Optional(Place),
  businessAddress: Type.Optional(Text({ max: 256, weighted: true, format: 'noEdgeSpaces' })),
  /** The ID card of a person, the passport of a domestic non-resident. */
  idCardNo: Type.Optional(IdNumber),
  passportPhoto: Type.Optional(
    Type.Array(FileId, { maxItems: uploadKinds.SETTLE_PAYEE_PASSPORT.countMax, uniqueItems: true }),
  ),
};

const TextOrNone = Nullable(Type.String());

/** What the detail of a settlement payee tells beside its account. */
export const SettlementPayeeDetail = Closed({
  payeeType: OneOf(PAYEE_TYPES),
  name: TextOrNone,
  companyName: TextOrNone,
  creditCode: TextOrNone,
  organizationCode: TextOrNone,
  industry: TextOrNone,
  industryText: TextOrNone,
  economicType: TextOrNone,
  economicTypeText: TextOrNone,
  specialEconomicZone: Nullable(Type.Boolean()),
  specialEconomicZoneType: TextOrNone,
  specialEconomicZoneTypeText: TextOrNone,
  contactPerson: TextOrNone,
  contactPhone: TextOrNone,
  postalCode: TextOrNone,
  legalPersonNationality: TextOrNone,
  legalPersonNationalityText: TextOrNone,
  legalPersonName: TextOrNone,
  /** All but the first three and last four characters masked. */
  legalPersonIdNo: Nullable(SecretAnswer),
  businessProvince: TextOrNone,
  businessCity: TextOrNone,
  businessDistrict: TextOrNone,
  businessAddress: TextOrNone,
  idCardNo: Nullable(SecretAnswer),
  passportPhoto: Type.Array(Type.String()),
});
export type SettlementPayeeDetailWire = Static<typeof SettlementPayeeDetail>;
