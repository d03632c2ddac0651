import type { Client } from '@tradeport/shared/client.ts';
import type { CODE_SCENES } from '@tradeport/shared/contract/login.ts';
import type { OrgRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Static } from 'typebox';
import { DEMO_PASSWORD, type TestApp } from './app.ts';
import { codeSentTo } from './logIn.ts';

let registered = 0;

/** A mobile number that nobody has registered yet. */
export const freshMobile = (): string => {
  registered += 1;
  return `139${String(registered).padStart(8, '0')}`;
};

/** Has a code sent to a name, and reads it. */
export const codeFor = async (app: TestApp, scene: (typeof CODE_SCENES)[number], target: string): Promise<string> => {
  // Two messages of one moment have no order.
  app.time.forward(1);
  await app.anonymous.register.sendCaptcha({ scene, target, ...(await app.captcha()) });
  return codeSentTo(app, target);
};

/** What registers a name, the code included. */
export const goodRegistration = async (app: TestApp, loginNo = freshMobile()) => ({
  loginNo,
  smsCode: await codeFor(app, 'REGISTER', loginNo),
  password: DEMO_PASSWORD,
  confirmPassword: DEMO_PASSWORD,
  agree: true,
});

export interface Newcomer {
  readonly api: Client;
  readonly loginNo: string;
  readonly merchantNo: string;
  /** What the server calls the merchant. */
  readonly merchantId: string;
}

/** Somebody who has just registered, signed in. */
export const newcomer = async (app: TestApp, loginNo?: string): Promise<Newcomer> => {
  const registration = await goodRegistration(app, loginNo);
  const { merchantNo } = await app.anonymous.register.createUser(registration);
  return {
    api: await app.signIn(registration.loginNo),
    loginNo: registration.loginNo,
    merchantNo,
    merchantId: `m${merchantNo}`,
  };
};

type Org = Static<typeof OrgRequest>;

/** A company's submission that is passed, unless `ending` says otherwise. */
export const goodOrg = (ending = '2231', more: Partial<Org> = {}): Org => {
  const person = { name: '周海川', idType: 'idCard', idNumber: readyIdCard('2231') } as const;
  const dated = { ...person, birthDate: '1988-03-15', idExpiresOn: null };
  return {
    companyName: '深圳市海川跨境电商有限公司',
    companyNameEn: 'Shenzhen Haichuan Cross-border E-commerce Co., Ltd.',
    creditCode: readyCreditCode(ending),
    legalRepresentative: '周海川',
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
    legalPerson: dated,
    directors: [person],
    beneficiaries: [{ ...dated, holdingRatio: '60.5' }],
    holderType: 'legalPerson',
    agent: null,
    bankAccount: { accountName: '海川跨境电商', bankName: '招商银行深圳分行', accountNo: '755912345610001' },
    ...more,
  };
};
