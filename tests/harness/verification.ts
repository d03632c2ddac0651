import type { Client } from '@tradeport/shared/client.ts';
import type {
  OrgTold as Org,
  OrgHkTold as OrgHk,
  OtherAreaTold as OtherArea,
  PersonalTold as Personal,
} from '@tradeport/shared/contract/realNameFields.ts';
import { hkidCheckDigit } from '@tradeport/shared/rules/documentNumbers.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { readyCreditCode, readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { pictureFile } from './sampleFiles.ts';

/** Uploads a picture for a field; answers its id. */
export const handIn = async (api: Client, businessType: UploadKindName): Promise<string> =>
  (await api.file.upload({ businessType, file: pictureFile(`${businessType}.png`) })).fileId;

const cardOf = async (api: Client) => [await handIn(api, 'KYC_ID_PHOTO'), await handIn(api, 'KYC_ID_PHOTO')];

/** Somebody of the mainland, with both sides of the card. */
export const legalPerson = async (api: Client) => ({
  name: '周海川',
  lastNameEn: 'Zhou',
  firstNameEn: 'Haichuan',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'idCard' as const,
  idNumber: readyIdCard('2231'),
  idExpiresOn: null,
  idFiles: await cardOf(api),
});

/** A mainland company's submission that is passed, unless the end of its credit code says otherwise; its files are uploaded. */
export const goodOrg = async (api: Client, ending = '2231', more: Partial<Org> = {}): Promise<Org> => {
  const person = await legalPerson(api);
  return {
    companyName: '深圳市海川跨境电商有限公司',
    companyNameEn: 'Shenzhen Haichuan Cross-border E-commerce Co., Ltd.',
    creditCode: readyCreditCode(ending),
    legalRepresentative: person.name,
    registeredCapital: '5000000.00',
    establishedOn: '2018-06-21',
    termEndsOn: null,
    city: '深圳',
    registeredAddress: '深圳市南山区科苑路 15 号 8 栋 1203',
    businessAddress: '深圳市南山区科苑路 15 号 8 栋 1203',
    industry: '互联网零售',
    businessScope: '网上销售日用品；货物及技术进出口。',
    website: 'haichuan-shop.example',
    classA: true,
    legalPerson: person,
    directors: [person],
    beneficiaries: [{ ...person, holdingRatio: '60.5' }],
    holderType: 'legalPerson',
    agent: null,
    bankAccount: { accountName: '海川跨境电商', bankName: '招商银行深圳分行', accountNo: '755912345610001' },
    documents: {
      businessLicence: [await handIn(api, 'KYC_BUSINESS_LICENSE')],
      shareholding: [await handIn(api, 'KYC_SHAREHOLDING')],
    },
    ...more,
  };
};

/** The number of a Hong Kong card with these six digits. */
export const hkid = (digits: string): string => `A${digits}(${hkidCheckDigit(`A${digits}`)})`;

/** A director of Hong Kong who is responsible, with both sides of the card. */
export const responsibleDirector = async (api: Client) => ({
  name: '黎卓明',
  lastNameEn: 'Lai',
  firstNameEn: 'Cheuk Ming',
  nationality: 'HKG',
  birthDate: '1984-11-02',
  idType: 'hkid' as const,
  idNumber: hkid('123456'),
  idExpiresOn: null,
  idFiles: await cardOf(api),
  responsible: true,
});

const papersOf = async (api: Client) => ({
  incorporation: [await handIn(api, 'KYC_INCORPORATION')],
  articles: [await handIn(api, 'KYC_ARTICLES')],
  annualReturn: [await handIn(api, 'KYC_ANNUAL_RETURN')],
  shareholding: [await handIn(api, 'KYC_SHAREHOLDING')],
});

const abroad = async (api: Client) => {
  const director = await responsibleDirector(api);
  const { responsible: _responsible, ...owner } = director;
  return {
    companyNameEn: 'Kestrel Imports Limited',
    registeredCapital: '10000.00',
    establishedOn: '2019-05-20',
    termEndsOn: null,
    registeredAddress: '168 Queen’s Road Central, Hong Kong',
    businessAddress: '168 Queen’s Road Central, Hong Kong',
    industry: '进出口贸易',
    businessScope: 'Import and export.',
    website: 'kestrel-imports.example',
    directors: [director],
    beneficiaries: [{ ...owner, holdingRatio: '75' }],
    holderType: 'director' as const,
    agent: null,
  };
};

/** A Hong Kong company's submission that is passed, unless the end of its CR number says otherwise; its files are uploaded. */
export const goodOrgHk = async (api: Client, ending = '2231', more: Partial<OrgHk> = {}): Promise<OrgHk> => ({
  ...(await abroad(api)),
  crNo: readyCrNo(ending),
  brNo: '70123456',
  brEndsOn: '2031-05-19',
  capitalCurrency: 'HKD' as const,
  documents: {
    ...(await papersOf(api)),
    businessRegistration: [await handIn(api, 'KYC_BUSINESS_REGISTRATION')],
  },
  ...more,
});

/** The same of a company of Singapore. */
export const goodOtherArea = async (
  api: Client,
  ending = '2231',
  more: Partial<OtherArea> = {},
): Promise<OtherArea> => ({
  ...(await abroad(api)),
  country: 'SGP',
  city: 'Singapore',
  companyRegNo: `2019${ending}`,
  registrationEndsOn: null,
  capitalCurrency: 'SGD' as const,
  documents: { ...(await papersOf(api)), addressProof: [await handIn(api, 'KYC_ADDRESS_PROOF')] },
  ...more,
});

/** The same of an individual, by the end of the ID number. */
export const goodPersonal = async (api: Client, ending = '2231', more: Partial<Personal> = {}): Promise<Personal> => ({
  name: '苏雨桐',
  lastNameEn: 'Su',
  firstNameEn: 'Yutong',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'idCard' as const,
  idNumber: readyIdCard(ending),
  idExpiresOn: null,
  idFiles: await cardOf(api),
  city: '杭州',
  homeAddress: '杭州市文三路 90 号 502',
  website: 'su-yutong.example',
  bankAccount: { accountName: '苏雨桐', bankName: '招商银行杭州分行', accountNo: '6214830012345678' },
  documents: { addressProof: [await handIn(api, 'KYC_ADDRESS_PROOF')] },
  ...more,
});
