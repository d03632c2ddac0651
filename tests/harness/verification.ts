import type { Client } from '@tradeport/shared/client.ts';
import type { OrgHkRequest, OtherAreaRequest, PersonalRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { hkidCheckDigit } from '@tradeport/shared/rules/documentNumbers.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Static } from 'typebox';
import { pictureFile } from './sampleFiles.ts';

type OrgHk = Static<typeof OrgHkRequest>;
type OtherArea = Static<typeof OtherAreaRequest>;
type Personal = Static<typeof PersonalRequest>;

/** Uploads a picture for a field; answers its id. */
export const handIn = async (api: Client, businessType: UploadKindName): Promise<string> =>
  (await api.file.upload({ businessType, file: pictureFile(`${businessType}.png`) })).fileId;

const cardOf = async (api: Client) => [await handIn(api, 'KYC_ID_PHOTO'), await handIn(api, 'KYC_ID_PHOTO')];

/** The number of a Hong Kong card with these six digits. */
export const hkid = (digits: string): string => `A${digits}(${hkidCheckDigit(`A${digits}`)})`;

/** A director of Hong Kong who is responsible, with both sides of the card. */
export const responsibleDirector = async (api: Client) => ({
  ...{ name: '黎卓明', lastNameEn: 'Lai', firstNameEn: 'Cheuk Ming', nationality: 'HKG', birthDate: '1984-11-02' },
  ...{ idType: 'hkid' as const, idNumber: hkid('123456'), idExpiresOn: null, idFiles: await cardOf(api) },
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
    ...{ registeredCapital: '10000.00', establishedOn: '2019-05-20', termEndsOn: null },
    registeredAddress: '168 Queen’s Road Central, Hong Kong',
    businessAddress: '168 Queen’s Road Central, Hong Kong',
    ...{ industry: '进出口贸易', businessScope: 'Import and export.', website: 'kestrel-imports.example' },
    directors: [director],
    beneficiaries: [{ ...owner, holdingRatio: '75' }],
    holderType: 'director' as const,
    agent: null,
  };
};

/** A Hong Kong company's submission that is passed, unless the end of its CR number says otherwise; its files are uploaded. */
export const goodOrgHk = async (api: Client, ending = '2231', more: Partial<OrgHk> = {}): Promise<OrgHk> => ({
  ...(await abroad(api)),
  ...{ crNo: readyCrNo(ending), brNo: '70123456', brEndsOn: '2031-05-19', capitalCurrency: 'HKD' as const },
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
  ...{ country: 'SGP', city: 'Singapore', companyRegNo: `2019${ending}`, registrationEndsOn: null },
  capitalCurrency: 'SGD' as const,
  documents: { ...(await papersOf(api)), addressProof: [await handIn(api, 'KYC_ADDRESS_PROOF')] },
  ...more,
});

/** The same of an individual, by the end of the ID number. */
export const goodPersonal = async (api: Client, ending = '2231', more: Partial<Personal> = {}): Promise<Personal> => ({
  ...{ name: '苏雨桐', lastNameEn: 'Su', firstNameEn: 'Yutong', nationality: 'CHN', birthDate: '1988-03-15' },
  ...{ idType: 'idCard' as const, idNumber: readyIdCard(ending), idExpiresOn: null, idFiles: await cardOf(api) },
  ...{ city: '杭州', homeAddress: '杭州市文三路 90 号 502', website: 'su-yutong.example' },
  bankAccount: { accountName: '苏雨桐', bankName: '招商银行杭州分行', accountNo: '6214830012345678' },
  documents: { addressProof: [await handIn(api, 'KYC_ADDRESS_PROOF')] },
  ...more,
});
