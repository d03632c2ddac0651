import { type Static, Type } from 'typebox';
import type { PartnerType } from '../reference/businessDictionaries.ts';
import { changing, screens } from '../screens.ts';
import { partner as machine } from '../states/partner.ts';
import { Closed, Instant, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { calls, get, post } from './define.ts';
import { record, statusByName } from './record.ts';

export const PARTNER_TYPES = [
  'buyer',
  'supplier',
  'exportAgent',
  'logisticsProvider',
  'associatedCompany',
  'otherServiceProvider',
] as const satisfies readonly PartnerType[];

/** ISO 3166 alpha-3. */
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });

/** An organisation as its merchant puts it down. */
const partnerFields = {
  partnerName: Name,
  partnerNameEn: Type.Optional(Text({ max: 140, format: 'noDoubleByte' })),
  partnerType: OneOf(PARTNER_TYPES),
  country: CountryCode,
  /** The unified social credit code on the mainland, elsewhere the number of its register. */
  registrationNo: Type.Optional(Text({ max: 30, format: 'lettersDigits' })),
  partnerAddress: Type.Optional(Text({ max: 128, format: 'noEdgeSpaces' })),
  contactName: Type.Optional(Text({ max: 60, format: 'noEdgeSpaces' })),
  contactPhone: Type.Optional(Text({ max: 30, format: 'phone' })),
  email: Type.Optional(Text({ max: 254, format: 'email' })),
  website: Type.Optional(Text({ max: 1024, format: 'website' })),
  remark: Type.Optional(Text({ max: 200, format: 'noEdgeSpaces' })),
};
/** What the form of a partner asks for. */
export const PartnerFields = Closed(partnerFields);
export type PartnerToldWire = Static<typeof PartnerFields>;

const status = statusByName(machine);

/** What a picker shows of a partner, and a form takes over. */
const row = {
  partnerNo: Type.String(),
  partnerName: Type.String(),
  partnerNameEn: Nullable(Type.String()),
  partnerType: partnerFields.partnerType,
  partnerTypeText: Type.String(),
  country: Type.String(),
  countryText: Type.String(),
  registrationNo: Nullable(Type.String()),
  partnerAddress: Nullable(Type.String()),
  contactName: Nullable(Type.String()),
  contactPhone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  website: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  status: OneOf(status.states),
  statusText: Type.String(),
  createdAt: Instant,
  updatedAt: Instant,
  removedAt: Nullable(Instant),
};

export const partnerRecord = record({
  access: [screens.partners],
  row,
  status,
  filters: {
    status: status.filter,
    partnerType: Type.Optional(partnerFields.partnerType),
    country: Type.Optional(CountryCode),
    /** Any part of a name, a number, a contact or an email address. */
    keyword: Type.Optional(Text({ max: 60 })),
  },
});
/** A partner as a list shows it. */
export type PartnerWire = Static<typeof partnerRecord.view>;

const CHANGE = changing(screens.partners);
const judged = ['INVALID_COUNTRY', 'ERROR_COUNTRY', 'partnerCreditCode', 'partnerExists'] as const;

/** Organisations that a merchant does business with. */
export const partner = calls('partner', '/api/user/partner', {
  queryUserPartnerPage: partnerRecord.page('query-user-partner-page', {
    title: ['合作伙伴列表', 'Partners, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['removed partners are listed only when asked for by their status'],
  }),
  queryUserAllPartner: post('query-user-all-partner', {
    title: ['全部合作伙伴', 'All partners for pickers'],
    access: [screens.partners, screens.payees],
    request: Closed({ partnerType: Type.Optional(partnerFields.partnerType) }),
    result: Type.Array(partnerRecord.view),
    assumed: ['those that are not removed, at most 500, the last added first'],
  }),
  addUserPartnerOrg: post('add-user-partner-org', {
    title: ['新增合作伙伴', 'Add a partner organisation'],
    access: CHANGE,
    request: PartnerFields,
    result: partnerRecord.view,
    errors: judged,
    assumed: [
      'one partner for each name, and for each registration number, of a country; case makes no difference',
      'nobody reviews it: no money goes to a partner, only to a payee',
    ],
  }),
  modifyUserPartnerOrg: post('modify-user-partner-org', {
    title: ['修改合作伙伴', 'Change a partner organisation'],
    access: CHANGE,
    request: Closed({ partnerNo: OrderNo, ...partnerFields }),
    result: partnerRecord.view,
    errors: ['partnerUnknown', 'OPERATION_NOT_ALLOW', ...judged],
    assumed: ['what is left out is cleared', 'not of a removed partner'],
  }),
  queryUserPartnerDetail: get('query-user-partner-detail', {
    title: ['合作伙伴详情', 'One partner with its timeline'],
    access: [screens.partners],
    request: Closed({ partnerNo: OrderNo }),
    result: Closed({ ...row, timeline: Type.Array(TimelineStep) }),
    errors: ['partnerUnknown'],
  }),
  removeUserPartnerOrg: get('remove-user-partner-org', {
    title: ['删除合作伙伴', 'Remove a partner'],
    access: CHANGE,
    request: Closed({ partnerNo: OrderNo }),
    result: Closed({ partnerNo: Type.String(), status: OneOf(status.states), statusText: Type.String() }),
    errors: ['partnerUnknown', 'OPERATION_NOT_ALLOW'],
    assumed: ['a removed partner stays readable, and its name is free again'],
  }),
});
