import { creditCodeCheckDigit, hkidCheckDigit, idCardCheckDigit } from '../rules/documentNumbers.ts';
import type { PictureTypeName, ReadTexts } from '../rules/pictureTypes.ts';

const withCheck = (body: string, check: (body: string) => string): string => body + check(body);
const HKID_BODY = 'A123456';

/** Somebody who is not there, from the mainland; the number ends so that nothing is decided by it. */
const PERSON = {
  name: '林若安',
  birthDate: '1988-03-15',
  homeAddress: '深圳市南山区科苑路 15 号 3 栋 1201',
} as const satisfies ReadTexts;

/** What stands in a specimen of each document unless something else is asked for. */
export const specimenSamples: Readonly<Record<PictureTypeName, ReadTexts>> = {
  idCardFront: { ...PERSON, idNumber: withCheck('44030019880315223', idCardCheckDigit) },
  idCardBack: { idExpiresOn: '2036-08-01' },
  hkidFront: {
    name: '陳樂文',
    lastNameEn: 'CHAN',
    firstNameEn: 'LOK MAN',
    birthDate: '1985-06-21',
    idNumber: `${HKID_BODY}(${hkidCheckDigit(HKID_BODY)})`,
  },
  hkidBack: {},
  passport: {
    name: '',
    lastNameEn: 'MORGAN',
    firstNameEn: 'ELIN',
    nationality: 'GBR',
    birthDate: '1990-11-02',
    idNumber: '533380006',
    idExpiresOn: '2033-05-30',
  },
  businessLicense: {
    companyName: '深圳市远帆电子商务有限公司',
    creditCode: withCheck('91440300MA5X3A223', creditCodeCheckDigit),
    legalRepresentative: PERSON.name,
    registeredCapital: '5000000.00',
    establishedOn: '2016-04-18',
    termEndsOn: '2046-04-17',
    registeredAddress: '深圳市南山区科苑路 15 号 3 栋 1201',
    businessScope: '网上销售日用品、电子产品；货物及技术进出口。',
  },
  cr: {
    companyName: '遠帆貿易（香港）有限公司',
    companyNameEn: 'Farsail Trading (Hong Kong) Limited',
    crNo: '30012231',
    establishedOn: '2018-09-03',
  },
  br: {
    companyName: '遠帆貿易（香港）有限公司',
    companyNameEn: 'Farsail Trading (Hong Kong) Limited',
    brNo: '70012231',
    brEndsOn: '2036-09-02',
    businessAddress: '香港灣仔軒尼詩道 88 號 1203 室',
  },
  bill: {
    payeeName: 'Brightwater Components GmbH',
    accountNo: 'DE89370400440532013000',
    bankName: 'Commerzbank AG',
    swiftCode: 'COBADEFFXXX',
    currency: 'EUR',
    amount: '1000.00',
    invoiceNo: 'INV-2026-0418',
    dueOn: '2036-12-31',
  },
};
