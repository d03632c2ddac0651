import { hkidCheckDigit } from '@tradeport/shared/rules/documentNumbers.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import type { OrgContent, OrgHkContent, OtherAreaContent, PersonalContent } from './content.ts';

/** Ends like no value that decides. */
export const PLAIN_ENDING = '2231';

/** Hands in a document of a kind; answers the id of its file. */
export type HandIn = (kind: UploadKindName, name: string) => Promise<string>;

interface Named extends Pick<RegisteredCompany, 'name' | 'nameEn' | 'city'> {
  /** The last day of what ends first: the ID of who stands for it, the business registration, the registration. */
  readonly endsOn?: string | undefined;
}

/** Both sides of a card. */
const cardOf = async (handIn: HandIn) => [
  await handIn('KYC_ID_PHOTO', 'id-front.png'),
  await handIn('KYC_ID_PHOTO', 'id-back.png'),
];

/** How the names of the registry are written in English letters, by surname and by given name. */
const SURNAMES: Readonly<Record<string, string>> = {
  周: 'Zhou',
  陈: 'Chen',
  林: 'Lin',
  黄: 'Huang',
  吴: 'Wu',
  郑: 'Zheng',
  许: 'Xu',
  何: 'He',
  罗: 'Luo',
  沈: 'Shen',
  江: 'Jiang',
};
const GIVEN_NAMES: Readonly<Record<string, string>> = {
  海川: 'Haichuan',
  志远: 'Zhiyuan',
  晓敏: 'Xiaomin',
  文博: 'Wenbo',
  思远: 'Siyuan',
  嘉怡: 'Jiayi',
  俊杰: 'Junjie',
  雅琴: 'Yaqin',
  明辉: 'Minghui',
  雨桐: 'Yutong',
  远航: 'Yuanhang',
  若澜: 'Ruolan',
};

/** Somebody of the mainland with both sides of their card. */
const ofMainland = async (handIn: HandIn, name: string, endsOn: string | null) => {
  const [surname = '', ...given] = name;
  return {
    name,
    lastNameEn: SURNAMES[surname] ?? 'Li',
    firstNameEn: GIVEN_NAMES[given.join('')] ?? 'Wei',
    nationality: 'CHN',
    birthDate: '1988-03-15',
    idType: 'idCard' as const,
    idNumber: readyIdCard(PLAIN_ENDING),
    idExpiresOn: endsOn,
    idFiles: await cardOf(handIn),
  };
};

/** What somebody fills in and hands in who reads it off the registry: the legal person directs the company and owns most of it. */
export const orgSubmission = async (
  company: RegisteredCompany,
  { name, nameEn, city, endsOn }: Named,
  handIn: HandIn,
): Promise<OrgContent> => {
  const legalPerson = await ofMainland(handIn, company.legalRepresentative, endsOn ?? null);
  return {
    companyName: name,
    companyNameEn: nameEn,
    creditCode: company.creditCode,
    legalRepresentative: company.legalRepresentative,
    registeredCapital: company.registeredCapital,
    establishedOn: company.establishedOn,
    termEndsOn: company.termEndsOn,
    city,
    registeredAddress: company.address,
    businessAddress: company.address,
    industry: company.industry,
    businessScope: company.businessScope,
    website: 'shop.example',
    classA: true,
    legalPerson,
    directors: [legalPerson],
    beneficiaries: [{ ...legalPerson, holdingRatio: '60' }],
    holderType: 'legalPerson',
    agent: null,
    bankAccount: { accountName: name.slice(0, 10), bankName: '招商银行深圳分行', accountNo: '755912345610001' },
    documents: {
      businessLicence: [await handIn('KYC_BUSINESS_LICENSE', 'licence.png')],
      shareholding: [await handIn('KYC_SHAREHOLDING', 'shareholding.png')],
    },
  };
};

const withValueAt = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(target))
    return target.map((part, at) => (String(at) === name ? withValueAt(part, rest, value) : part));
  return isMembers(target) ? { ...target, [name]: withValueAt(Reflect.get(target, name), rest, value) } : target;
};
const valueAt = (target: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    target,
  );

/** The submission that was sent back, as JSON, with the marked fields of a new submission: only these may change (decisions 8.2). */
export const correctedText = (
  sentBack: string,
  renewed: OrgContent,
  marks: readonly { readonly path: string }[],
): string => {
  const corrected = marks
    .map(({ path }) => path.split('.'))
    .reduce<unknown>((content, path) => withValueAt(content, path, valueAt(renewed, path)), JSON.parse(sentBack));
  return JSON.stringify(corrected);
};

/** Somebody of Hong Kong with both sides of their card. */
const ofHongKong = async (handIn: HandIn, name: string) => {
  const body = 'C668231';
  return {
    name,
    lastNameEn: 'Lai',
    firstNameEn: 'Cheuk Ming',
    nationality: 'HKG',
    birthDate: '1984-11-02',
    idType: 'hkid' as const,
    idNumber: `${body}(${hkidCheckDigit(body)})`,
    idExpiresOn: null,
    idFiles: await cardOf(handIn),
  };
};

/** Papers that companies without a credit code hand in. */
const papersAbroad = async (handIn: HandIn) => ({
  incorporation: [await handIn('KYC_INCORPORATION', 'incorporation.png')],
  articles: [await handIn('KYC_ARTICLES', 'articles.png')],
  annualReturn: [await handIn('KYC_ANNUAL_RETURN', 'annual-return.png')],
  shareholding: [await handIn('KYC_SHAREHOLDING', 'shareholding.png')],
});

/** What companies without a credit code tell, as the registry of Hong Kong knows them. */
const abroad = async (company: RegisteredCompany, handIn: HandIn) => {
  const director = await ofHongKong(handIn, company.legalRepresentative);
  return {
    registeredCapital: company.registeredCapital,
    establishedOn: company.establishedOn,
    termEndsOn: company.termEndsOn,
    registeredAddress: company.address,
    businessAddress: company.address,
    industry: company.industry,
    businessScope: company.businessScope,
    website: 'shop.example',
    directors: [{ ...director, responsible: true }],
    beneficiaries: [{ ...director, holdingRatio: '75' }],
    holderType: 'director' as const,
    agent: null,
    papers: await papersAbroad(handIn),
  };
};

/** What a Hong Kong company fills in that reads it off the registry; its business registration is valid to `brEndsOn`. */
export const orgHkSubmission = async (
  company: RegisteredCompany,
  { name, nameEn }: Named,
  { brEndsOn, handIn }: { readonly brEndsOn: string; readonly handIn: HandIn },
): Promise<OrgHkContent> => {
  const { papers, ...told } = await abroad(company, handIn);
  return {
    companyName: name,
    companyNameEn: nameEn,
    crNo: company.crNo ?? '',
    brNo: '70123456',
    brEndsOn,
    capitalCurrency: 'HKD',
    ...told,
    documents: { ...papers, businessRegistration: [await handIn('KYC_BUSINESS_REGISTRATION', 'registration.png')] },
  };
};

const OF_SINGAPORE = '1 Raffles Place, #20-01, Singapore 048616';

/** What a company of Singapore fills in. */
export const otherAreaSubmission = async (
  company: RegisteredCompany,
  { name, nameEn, city, endsOn }: Named,
  handIn: HandIn,
): Promise<OtherAreaContent> => {
  const { papers, ...told } = await abroad(company, handIn);
  return {
    companyName: name,
    companyNameEn: nameEn,
    country: 'SGP',
    city,
    companyRegNo: '201912231G',
    registrationEndsOn: endsOn ?? null,
    capitalCurrency: 'SGD',
    ...told,
    registeredAddress: OF_SINGAPORE,
    businessAddress: OF_SINGAPORE,
    documents: { ...papers, addressProof: [await handIn('KYC_ADDRESS_PROOF', 'address.png')] },
  };
};

/** What an individual fills in; names in English letters are written family name first. */
export const personalSubmission = async (
  { name, nameEn, city, endsOn }: Named,
  handIn: HandIn,
): Promise<PersonalContent> => {
  const [lastNameEn = nameEn, ...others] = nameEn.split(' ');
  return {
    name,
    lastNameEn,
    firstNameEn: others.join(' ') || lastNameEn,
    nationality: 'CHN',
    birthDate: '1988-03-15',
    idType: 'idCard',
    idNumber: readyIdCard(PLAIN_ENDING),
    idExpiresOn: endsOn ?? null,
    idFiles: await cardOf(handIn),
    city,
    homeAddress: `${city}市文三路 90 号 3 单元 502`,
    website: 'shop.example',
    bankAccount: {
      accountName: [...name].slice(0, 10).join(''),
      bankName: '招商银行杭州分行',
      accountNo: '6214830012345678',
    },
    documents: { addressProof: [await handIn('KYC_ADDRESS_PROOF', 'address.png')] },
  };
};
