import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { AccountRequest, type payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { settlementPayeeFields } from '@tradeport/shared/contract/settlementPayee.ts';
import { economicTypes, industries, specialZoneTypes } from '@tradeport/shared/reference/industries.ts';
import {
  foreignTo,
  isCompanyType,
  type JudgedPayee,
  PAYEE_TYPES,
  payeeFaults,
  payeeTypeNames,
} from '@tradeport/shared/rules/settlementPayee.ts';
import { payeeAccountReasons } from '@tradeport/shared/words/reasons/payeeAccount.ts';
import { settlementPayeeReasons } from '@tradeport/shared/words/reasons/settlementPayee.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { listedBy, listedIn } from '../../ui/forms/listed.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { filledBy, registered } from '../../ui/forms/record/filling.tsx';
import { ofKind } from './payeeRecord.ts';
import { settlementPayeeWords, text } from './text.ts';

/** The account of a payee is in the mainland and holds renminbi, in the name of its payee. */
export const PLACE = { currency: 'CNY', bankCountry: 'CHN' } as const;
type Wire = RequestOf<(typeof payeeAccount)['add']>;
/** What is asked of a payee; the rest of the call follows from it. */
export type Draft = DraftOf<Omit<Wire, 'accountType' | 'accountName' | 'currency' | 'bankCountry'>>;

const of = fieldsIn(settlementPayeeWords).of<Draft>();
const inMainland = () => PLACE.bankCountry;
const isCompany = ({ payeeType }: Draft): boolean => payeeType !== undefined && isCompanyType(payeeType);
const isPerson = (draft: Draft): boolean => draft.payeeType !== undefined && !isCompany(draft);
const isNonResident = ({ payeeType }: Draft): boolean => payeeType === 'nonResident';
const isInZone = (draft: Draft): boolean => isCompany(draft) && draft.specialEconomicZone === true;
const needed = { optional: false } as const;
const ofCompany = { when: isCompany, optional: false } as const;

/** The name that the account bears. */
export const nameOf = (draft: Draft): string | undefined => (isCompany(draft) ? draft.companyName : draft.name);

const faultText = faultTexts({ ...payeeAccountReasons, ...settlementPayeeReasons });

/** What the rules say of a field, without what only payees of other types tell, what is missing, and which codes a backend has. */
const faultAt = (draft: Draft, name: string): string | undefined => {
  const { payeeType, accountNo = '', confirmAccountNo = '' } = draft;
  if (payeeType === undefined) return undefined;
  const foreign = new Set<string>([...foreignTo(payeeType), ...(isInZone(draft) ? [] : ['specialEconomicZoneType'])]);
  const own: Draft = Object.fromEntries(Object.entries(draft).filter(([key]) => !foreign.has(key)));
  const [idCardNo, legalPersonIdNo] = [own.idCardNo, own.legalPersonIdNo].map(
    (typed) => typed?.trim().toUpperCase() || undefined,
  );
  const account = { ...PLACE, accountNo, confirmAccountNo, accountName: nameOf(own) ?? '' };
  const judged: JudgedPayee = { ...own, ...account, idCardNo, legalPersonIdNo };
  return faultText(
    payeeFaults(judged).filter(({ reason }) => reason !== 'payeeFieldMissing' && reason !== 'payeeCodeUnknown'),
    name,
  );
};

/** The own company by its verified name, with the credit code that the registry knows it by. */
const useOwnCompany = () => {
  const own = useCall(api.payeeAccount.queryAccountNameList, ofKind, { quiet: true }).data;
  const companyName = own?.find(({ entity }) => entity === 'company')?.accountName;
  const sought = { enabled: companyName !== undefined, quiet: true };
  const found = useCall(api.apiShop.advSearch, { keyword: companyName ?? '' }, sought).data;
  return { companyName, creditCode: found?.find((each) => each.companyName === companyName)?.creditCode };
};

/** What the registry knows of the company, its representative too. */
const RegistryKnows = registered<Draft>({
  code: 'creditCode',
  name: 'companyName',
  fills: ({ legalRepresentative: legalPersonName }) => ({ legalPersonName }),
});

const whoSection = of.section('payee', [
  of.choice(
    'payeeType',
    {
      look: 'cards',
      of: () => PAYEE_TYPES.map((value) => ({ value, name: payeeTypeNames[value], why: text(`${value}Why`) })),
    },
    needed,
  ),
  of.aside(
    'own',
    filledBy(useOwnCompany),
    ({ payeeType }, isCorrecting) => payeeType === 'ownCompany' && !isCorrecting,
  ),
  of.company('companyName', 'creditCode', { help: 'registryHelp', isWide: true, ...ofCompany }),
  of.code('creditCode', ofCompany),
  of.aside('registry', RegistryKnows, isCompany),
  of.choice('industry', { of: listedBy(api.dataCache.industryType, industries) }, ofCompany),
  of.choice('economicType', { of: listedBy(api.dataCache.economyType, economicTypes) }, ofCompany),
  of.yesNo('specialEconomicZone', { isWide: true, ...ofCompany }),
  of.choice(
    'specialEconomicZoneType',
    { of: listedIn('specialZoneType', specialZoneTypes) },
    { when: isInZone, optional: false },
  ),
  of.text('legalPersonName', ofCompany),
  of.country('legalPersonNationality', { use: 'payee' }, ofCompany),
  of.secret('legalPersonIdNo', {
    ...ofCompany,
    help: (_draft, isCorrecting) => text(isCorrecting ? 'documentAgain' : 'legalPersonIdHelp'),
  }),
  of.area(
    'businessDistrict',
    { above: ['businessProvince', 'businessCity'], countryOf: inMainland },
    { label: 'businessDistrict', ...ofCompany },
  ),
  of.text('businessAddress', ofCompany),
  of.text('postalCode', ofCompany),
  of.text('name', { when: isPerson, optional: false }),
  of.secret('idCardNo', {
    label: (draft) => text(isNonResident(draft) ? 'passportNo' : 'idCardNo'),
    when: isPerson,
    optional: false,
    help: (_draft, isCorrecting) => (isCorrecting ? text('documentAgain') : undefined),
  }),
  of.files('passportPhoto', 'SETTLE_PAYEE_PASSPORT', { when: isNonResident, optional: false }),
  of.text('contactPerson', needed),
  of.text('contactPhone', needed),
  of.code('organizationCode', { when: isCompany }),
]);

const bankSection = of.section('bankSection', [
  of.bank('bankName', { countryOf: inMainland, takes: ({ name }) => ({ bankName: name }) }),
  of.area('city', { above: ['province'], countryOf: inMainland }, { label: 'bankPlace', ...needed }),
  of.branch('branchName', { bankField: 'bankName', areaField: 'city' }, { isWide: true, ...needed }),
  of.code('accountNo', { help: 'accountNoHelp' }),
  of.code('confirmAccountNo'),
  of.text('payeeAddress', { isWide: true }),
]);

const given: readonly string[] = ['accountName', ...Object.keys(PLACE)];

/** A payee in the mainland whom settlements pay. */
export const settlementPayeeForm = recordForm<Wire, Draft>()({
  name: 'settlementPayee',
  request: {
    properties: { ...AccountRequest.properties, ...settlementPayeeFields },
    required: AccountRequest.required.filter((name) => !given.includes(name)),
  },
  start: {
    payeeType: 'ownCompany',
    legalPersonNationality: 'CHN',
    specialEconomicZone: false,
    passportPhoto: [],
    proofFiles: [],
  },
  sections: [
    whoSection,
    bankSection,
    of.section('more', [
      of.files('proofFiles', 'SETTLE_PAYEE_PROOF', { label: 'proof' }),
      of.text('nickname'),
      of.text('remark'),
    ]),
  ],
  judge: faultAt,
  wire: (told, draft) => ({ ...told, ...ofKind, ...PLACE, accountName: nameOf(draft) ?? '' }),
});
