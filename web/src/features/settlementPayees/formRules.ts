import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import { AccountRequest, type payeeAccount, payeeAccountReasons } from '@tradeport/shared/contract/payeeAccount.ts';
import { settlementPayeeFields, settlementPayeeReasons } from '@tradeport/shared/contract/settlementPayee.ts';
import { foreignTo, type JudgedPayee, payeeFaults } from '@tradeport/shared/rules/settlementPayee.ts';
import { sealSecret } from '../../session/sealSecret.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { given } from '../../ui/forms/given.ts';
import { emptyFault, type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';
import { ofKind, type Payee } from './payeeRecord.ts';

type Told = RequestOf<(typeof payeeAccount)['add']>;
/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof Told]?: Told[K] | undefined };

const properties = { ...AccountRequest.properties, ...settlementPayeeFields };
const shapes = rulesOf({ properties, required: AccountRequest.required });
export const FIELDS: readonly string[] = Object.keys(properties);

/** The account of a payee is in the mainland and holds renminbi. */
const PLACE = { currency: 'CNY', bankCountry: 'CHN' } as const;
const OF_ALL = ['branchName', 'province', 'city', 'contactPerson', 'contactPhone', 'nickname', 'remark'] as const;
const OF_SOME = [
  'name',
  'companyName',
  'creditCode',
  'organizationCode',
  'industry',
  'economicType',
  'specialEconomicZoneType',
  'postalCode',
  'legalPersonNationality',
  'legalPersonName',
  'businessProvince',
  'businessCity',
  'businessDistrict',
  'businessAddress',
] as const;
const SECRETS = ['idCardNo', 'legalPersonIdNo'] as const;

/** The account is in the name of its payee. */
export const nameOf = ({ payeeType, companyName, name }: Draft): string | undefined =>
  payeeType === 'ownCompany' || payeeType === 'thirdPartyCompany' ? companyName : name;

/** A draft without what only payees of other types tell: the form keeps it, for whoever changes the type back. */
const ownOf = (draft: Draft): Draft => {
  const { payeeType } = draft;
  if (payeeType === undefined) return draft;
  const foreign: readonly string[] = [
    ...foreignTo(payeeType),
    ...(draft.specialEconomicZone === true ? [] : ['specialEconomicZoneType']),
  ];
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !foreign.includes(name)));
};

/** What a payee said, out of its detail. Its number is confirmed anew, documents are typed anew. */
export const draftOf = (account: Payee): Draft => {
  const payee = account.detail?.payee;
  const words = [...OF_SOME.map((name) => [name, payee?.[name] ?? undefined])];
  return {
    ...Object.fromEntries(words),
    payeeType: account.payeeType ?? undefined,
    accountNo: account.accountNo,
    bankName: account.bankName,
    payeeAddress: account.payeeAddress,
    branchName: account.branchName ?? undefined,
    province: account.province ?? undefined,
    city: account.city ?? undefined,
    contactPerson: payee?.contactPerson ?? undefined,
    contactPhone: payee?.contactPhone ?? undefined,
    specialEconomicZone: payee?.specialEconomicZone ?? false,
    passportPhoto: payee?.passportPhoto ?? [],
    proofFiles: account.detail?.proofFiles ?? [],
    nickname: account.nickname ?? undefined,
    remark: account.remark ?? undefined,
  };
};

const sealed = async (typed: string): Promise<string> => sealSecret(typed.trim().toUpperCase());

/** A payee as it travels, its documents sealed; undefined while a field that every payee tells is empty. */
export const wireOf = async (draft: Draft): Promise<Told | undefined> => {
  const own = ownOf(draft);
  const { payeeType, accountNo, confirmAccountNo, bankName, payeeAddress } = own;
  const accountName = nameOf(own);
  if (payeeType === undefined || accountName === undefined || bankName === undefined) return undefined;
  if (accountNo === undefined || confirmAccountNo === undefined || payeeAddress === undefined) return undefined;
  const documents = await Promise.all(
    SECRETS.flatMap((name) => {
      const typed = own[name];
      return typed === undefined || typed === '' ? [] : [sealed(typed).then((told) => [name, told])];
    }),
  );
  return {
    ...ofKind,
    ...PLACE,
    ...{ payeeType, accountName, accountNo, confirmAccountNo, bankName, payeeAddress },
    ...given(own, [...OF_ALL, ...OF_SOME]),
    ...Object.fromEntries(documents),
    ...(own.specialEconomicZone === undefined ? {} : { specialEconomicZone: own.specialEconomicZone }),
    ...(own.passportPhoto === undefined ? {} : { passportPhoto: own.passportPhoto }),
    proofFiles: own.proofFiles ?? [],
  };
};

const judgedOf = (draft: Draft): JudgedPayee => {
  const own = ownOf(draft);
  const { accountNo = '', confirmAccountNo = '' } = own;
  const [idCardNo, legalPersonIdNo] = SECRETS.map((name) => own[name]?.trim().toUpperCase() || undefined);
  return { ...own, ...PLACE, accountNo, confirmAccountNo, accountName: nameOf(own) ?? '', idCardNo, legalPersonIdNo };
};

/** Fields that are chosen from a list, whatever their codes look like. */
const CHOSEN: readonly string[] = [
  'industry',
  'economicType',
  'specialEconomicZoneType',
  'legalPersonNationality',
  'businessDistrict',
  'city',
];

const faultText = faultTexts({ ...errorCodes, ...payeeAccountReasons, ...settlementPayeeReasons });
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The rules of a field: its shape by the contract, then what the rules of settlement payees say of it in sight of the others. */
export const payeeRules = (name: keyof Told): readonly (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule((draft: Draft, value) => {
    const faults = payeeFaults(judgedOf(draft)).filter(({ path }) => path === name);
    if (faults.some(({ reason }) => reason === 'payeeFieldMissing'))
      return emptyFault(CHOSEN.includes(name) ? { enum: [] } : properties[name]);
    // A required field that is empty has been told of already.
    return isEmpty(value) ? undefined : faultText(faults, name);
  }),
];
