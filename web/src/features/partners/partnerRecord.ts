import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import {
  partner as calls,
  PartnerFields,
  type PartnerToldWire,
  partnerReasons,
} from '@tradeport/shared/contract/partner.ts';
import { partnerFaults } from '@tradeport/shared/rules/partner.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import { api } from '../../api/api.ts';
import { useUser } from '../../session/useUser.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { given } from '../../ui/forms/given.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Partner = ResultOf<(typeof calls)['queryUserPartnerPage']>['list'][number];
export type PartnerDetail = ResultOf<(typeof calls)['queryUserPartnerDetail']>;

/** The screens whose holders change partners. */
export const CHANGES = changing(screens.partners);
export const useMayChange = (): boolean => permitsChange(useUser().data?.permission ?? [], CHANGES);

/** What is out of date once a partner has changed. */
export const changed = [
  api.partner.queryUserPartnerPage,
  api.partner.queryUserPartnerDetail,
  api.partner.queryUserAllPartner,
] as const;

export const partnerList = recordList({
  call: calls.queryUserPartnerPage,
  filters: ['keyword', 'partnerType', 'country'],
  tabs: { machine, states: ['active', 'removed'], apart: ['removed'] },
});

export const partnerSource = recordSource({
  call: calls.queryUserPartnerDetail,
  ask: api.partner.queryUserPartnerDetail,
  by: 'partnerNo',
  read: (partner: PartnerDetail) => partner,
  unknown: 'partnerUnknown',
});

/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof PartnerToldWire]?: PartnerToldWire[K] | undefined };

const OPTIONAL = [
  'partnerNameEn',
  'registrationNo',
  'partnerAddress',
  'contactName',
  'contactPhone',
  'email',
  'website',
  'remark',
] as const;

/** A partner as the form begins with it. */
export const draftOf = (partner: Partner): Draft => ({
  partnerName: partner.partnerName,
  partnerType: partner.partnerType,
  country: partner.country,
  ...Object.fromEntries(OPTIONAL.map((name) => [name, partner[name] ?? undefined])),
});

/** A draft in which every required field is filled in; undefined while one is not. */
export const completeOf = (draft: Draft): PartnerToldWire | undefined => {
  const { partnerName, partnerType, country } = draft;
  if (partnerName === undefined || partnerType === undefined || country === undefined) return undefined;
  return { partnerName, partnerType, country, ...given(draft, OPTIONAL) };
};

const shapes = rulesOf(PartnerFields);
export const FIELDS: readonly string[] = Object.keys(PartnerFields.properties);
const faultText = faultTexts({ ...errorCodes, ...partnerReasons });

/** The rules of a field: its shape by the contract, then what the rules of partners say of it. */
export const fieldRules = (name: keyof PartnerToldWire): (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule(({ country, registrationNo }: Draft) =>
    country === undefined ? undefined : faultText(partnerFaults({ country, registrationNo }, []), name),
  ),
];
