import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { describe, expect, it } from 'vitest';
import { collectionForm } from '../features/collection/collectionForm.ts';
import { operatorForm, roleForm, selfForm } from '../features/operators/operatorForms.ts';
import { partnerForm } from '../features/partners/partnerForm.ts';
import { contactForm } from '../features/payees/contactForm.ts';
import { accountForm as payeeAccountForm, payeeForm } from '../features/payees/payeeForm.ts';
import { poboPayerForm } from '../features/poboPayers/poboPayerForm.ts';
import { logisticsForm, orderForm } from '../features/receiptOrders/orderForm.ts';
import { payerForm } from '../features/recharge/payerForm.ts';
import { rechargeForm } from '../features/recharge/rechargeForm.ts';
import { settlementPayeeForm } from '../features/settlementPayees/settlementPayeeForm.ts';
import { serviceForm } from '../features/settlements/service/serviceForm.tsx';
import { legForm } from '../features/tradeOrders/legForm.ts';
import { tradeOrderForm } from '../features/tradeOrders/tradeOrderForm.ts';
import { orgForm } from '../features/verified/orgForm.ts';
import { orgHkForm } from '../features/verified/orgHkForm.ts';
import { otherAreaForm } from '../features/verified/otherAreaForm.ts';
import { personalForm } from '../features/verified/personalForm.ts';
import { cardForm, raiseForm } from '../features/virtualCards/cardForm.tsx';
import { disputeForm } from '../features/virtualCards/disputeForm.ts';
import { accountForm as withdrawalAccountForm } from '../features/withdrawalAccounts/accountForm.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { DraftOf, RecordForm } from '../ui/forms/record/declared.ts';
import { declaredFields, faultAt, fieldsOf, isOptional, landingOf } from '../ui/forms/record/judge.ts';
import { schemaAt } from '../ui/forms/record/schemaAt.ts';
import { contactInHongKong, inAmerica, inHongKong, ownInHongKong, through } from './bankDrafts.ts';
import { abroadPapers, poboCompany, poboPerson } from './poboDrafts.ts';
import { orgDraft, orgHkDraft, otherAreaDraft, personalDraft } from './verifiedDrafts.ts';

const who = {
  payeeName: 'Hong Kong Goods Limited',
  entityType: 'nonMainlandCompany',
  relationship: 'supplier',
  country: 'HKG',
  certificateType: 'registeredCertificate',
  certificateNo: 'HK2077771',
  payeeAddress: '1 Queens Road',
  email: 'buy@example.com',
} as const;

const settled = {
  accountNo: '755936420026618',
  confirmAccountNo: '755936420026618',
  bankName: '招商银行',
  branchName: '招商银行深圳科技园支行',
  province: '广东省',
  city: '深圳市',
  payeeAddress: '深圳市南山区科苑路 15 号',
  contactPerson: '林晓敏',
  contactPhone: '13800138001',
} as const;
const ordered = {
  merchantOrderNo: 'PO-7777',
  orderType: 'goods',
  currency: 'EUR',
  totalAmount: '12500.50',
  productName: 'Wireless speakers',
  productCount: 250,
  buyerName: 'Contoso Retail Inc.',
  buyerNameEn: 'Contoso Retail Inc.',
  tradeCountry: 'USA',
  paymentTime: '2026-11-02',
  website: 'https://shop.example.com/speaker',
} as const;
const payer = {
  accountName: 'Alster Import GmbH',
  accountNo: 'DE89370400440532013000',
  swiftCode: 'DEUTDEFF',
  bankName: 'Deutsche Bank AG',
  phoneNo: '4930123456',
  phoneSimType: 'company',
} as const;
const files: string[] = ['file-1'];
const transfer = {
  payerCountry: 'DEU',
  receivingAccountNo: '788012347788',
  ccy: 'EUR',
  maximum: '1000000.00',
  amount: '1250.00',
  fee: '12.50',
  transactionNo: 'ALS-2026-77',
  slip: 'file-1',
} as const;
const order = {
  buyerName: 'Alster Import GmbH',
  contractNo: 'BR-1',
  contractDate: '2020-03-02',
  tradeCountry: 'DEU',
  orderTotal: '1250.00',
  currency: 'EUR',
  productCategory: 'Furniture',
  productName: 'Chairs',
  productQuantity: 40,
  shipped: true,
  logisticsProvider: 'Hapag',
  trackingNo: 'HLCU1234567',
  shipDate: '2020-03-09',
} as const;

const business = {
  registrationNo: readyCreditCode('7777'),
  expectedOpeningTime: '2099-03-02',
  collectionTime: '2099-03-09',
  website: 'https://shop.example.com',
  monthlySales: '1000',
  yearlySales: '12000.50',
  platform: 'amazon',
  goodsCategory: 'food',
  tradeType: 'selfExport',
} as const;
const applied = {
  type: 'global',
  country: 'HKG',
  bankAccountName: 'Shop',
  agreed: true,
} as const;

const judging = { quarterCounts: true, refusedCountries: [] };

/** A form with drafts in which nothing is wrong: between them every field is asked. */
const tried = <W extends object, D extends DraftOf<W>>(form: RecordForm<W, D>, drafts: readonly D[]) => ({
  request: form.request,
  declared: declaredFields(form),
  drafts: drafts.map((draft) => ({
    fields: fieldsOf(form, draft).map((field) => ({
      name: field.name,
      kind: field.control.kind,
      isOptional: isOptional(form, field, draft),
      label: () => field.label(draft),
      faultOf: (value: unknown) => faultAt(form, field, { ...draft, [field.name]: value }),
      faultNow: () => faultAt(form, field, draft),
      /** The error at the field when the server rejects a value that the form itself knows to be wrong. */
      landedWrong: (value: unknown, message: string) =>
        landingOf(form, { ...draft, [field.name]: value }, [{ path: field.name, rule: 'required', message }]),
    })),
    /** The errors at the fields when the server rejects all of them by one rule. */
    landed: (rule: string, message: string) => {
      const errors = fieldsOf(form, draft).map(({ name: path }) => ({ path, rule, message }));
      return landingOf(form, draft, errors);
    },
  })),
});

const FORMS = {
  collection: tried(
    collectionForm({ ...business, bankAccountName: 'Shop', tradeCountries: ['DEU'], qualificationMaterials: [] }),
    [
      { ...applied, currencies: ['USD', 'EUR'], source: 'asBefore' },
      {
        ...applied,
        ...business,
        source: 'anew',
        currencies: ['USD'],
        tradeCountries: ['DEU'],
        qualificationMaterials: ['FL0000000000000001'],
      },
    ],
  ),
  payee: tried(payeeForm, [
    { ...who, ...inHongKong, ...through },
    {
      ...who,
      ...inAmerica,
      entityType: 'mainlandCompany',
      country: 'CHN',
      certificateType: 'creditCode',
      certificateNo: readyCreditCode('7777'),
    },
    {
      ...who,
      ...inHongKong,
      bankCountry: 'SGP',
      bankAccountCcy: 'SGD',
      clearingCode: undefined,
      bankCode: '7171',
      entityType: 'individual',
      certificateType: 'passport',
      certificateNo: 'K8800997777',
      firstName: 'Xiaoming',
      lastName: 'Ouyang',
    },
  ]),
  payeeContact: tried(contactForm, [contactInHongKong]),
  payeeAccount: tried(payeeAccountForm, [
    { ...inHongKong, ...through },
    inAmerica,
    { ...inHongKong, bankCountry: 'SGP', clearingCode: undefined },
  ]),
  withdrawalAccount: tried(withdrawalAccountForm, [
    { ...ownInHongKong, ...through, payeeAddress: '15 Keyuan Road, Shenzhen' },
  ]),
  settlementPayee: tried(settlementPayeeForm, [
    {
      ...settled,
      payeeType: 'thirdPartyCompany',
      companyName: '深圳市卓景国际贸易有限公司',
      creditCode: readyCreditCode('7777'),
      industry: 'F',
      economicType: '173',
      specialEconomicZone: true,
      specialEconomicZoneType: '02',
      legalPersonName: '林晓敏',
      legalPersonNationality: 'USA',
      legalPersonIdNo: 'E12345678',
      businessProvince: '广东省',
      businessCity: '深圳市',
      businessDistrict: '南山区',
      businessAddress: '科苑路 15 号',
      postalCode: '518057',
    },
    {
      ...settled,
      payeeType: 'nonResident',
      name: 'Jane Doe',
      idCardNo: 'E12345678',
      passportPhoto: ['FL0000000000000001'],
    },
  ]),
  operator: tried(operatorForm, [
    {
      name: '林晓敏',
      nameEn: 'Lin Xiaomin',
      mobile: '13800000002',
      email: 'lin@example.com',
      operatorType: 'ordinary',
      roleId: 'maker-1',
    },
  ]),
  operatorSelf: tried(selfForm, [{ name: '林晓敏', nameEn: 'Lin Xiaomin' }]),
  role: tried(roleForm, [{ name: '经办员', nameEn: 'Maker', copyOf: 'maker-1' }]),
  org: tried(orgForm(judging), [orgDraft]),
  orgHk: tried(orgHkForm(judging), [orgHkDraft]),
  otherArea: tried(otherAreaForm(judging), [otherAreaDraft]),
  personal: tried(personalForm(judging), [personalDraft]),
  partner: tried(partnerForm, [{ partnerName: 'Nordwind Handels GmbH', partnerType: 'buyer', country: 'DEU' }]),
  tradeOrder: tried(tradeOrderForm, [
    {
      ...ordered,
      shipped: true,
      logisticsCompany: 'DHL',
      trackingNumber: 'JD0146000037',
      salesContract: ['FL0000000000000001'],
    },
    { ...ordered, shipped: false, contractFiles: ['FL0000000000000001'] },
  ]),
  tradeOrderWithForward: tried(legForm, [
    {
      ...ordered,
      shipped: true,
      logisticsCompany: 'DHL',
      trackingNumber: 'JD0146000037',
      contractFiles: ['FL0000000000000001'],
      withLeg: true,
      legWay: 'sell',
      legCcy: 'CNH',
      legAmount: '12500.50',
      legDay: '2099-03-09',
      quoteId: 'quoted',
    },
  ]),
  order: tried(orderForm('byShipped'), [
    order,
    { ...order, shipped: false, logisticsProvider: undefined, trackingNo: undefined, shipDate: '2099-03-09' },
  ]),
  logistics: tried(logisticsForm([{ detailSerialNo: '7788', contractNo: 'BR-1' }]), [
    { '7788.logisticsProvider': 'Hapag', '7788.trackingNo': 'HLCU1234567', '7788.shipDate': '2020-03-09' },
  ]),
  virtualCard: tried(cardForm, [
    {
      amount: '100.00',
      holderName: 'Chen Wei',
      holderIdType: 'passport',
      holderIdNumber: 'E20483317',
      agreed: true,
      agreementVersion: '2026',
    },
  ]),
  cardRaise: tried(raiseForm, [{ amount: '100.00' }]),
  cardDispute: tried(disputeForm, [{ objection: 'It never arrived', evidence: ['FL20261110000001'] }]),
  fastService: tried(serviceForm, [
    { contactPerson: '林晓敏', contactPhone: '13800138001', agreed: true, agreementVersion: '2026' },
  ]),
  poboPayer: tried(poboPayerForm, [
    { ...poboPerson, type: 'person', country: 'SGP', idType: 'passport' },
    {
      ...poboCompany,
      ...abroadPapers,
      type: 'company',
      country: 'HKG',
      idType: 'registration',
      idNumber: '66001122',
    },
    {
      ...poboCompany,
      type: 'company',
      country: 'CHN',
      businessLicence: files,
      legalPersonIdPhotos: files,
      idType: 'creditCode',
      idNumber: readyCreditCode('7777'),
    },
  ]),
  payer: tried(payerForm, [{ ...payer, country: 'DEU', currency: 'EUR' }]),
  recharge: tried(rechargeForm, [
    { ...transfer, which: 'common', payerNo: '2026031100001' },
    {
      ...transfer,
      which: 'new',
      'payer.accountName': payer.accountName,
      'payer.accountNo': payer.accountNo,
      'payer.swiftCode': payer.swiftCode,
      'payer.bankName': payer.bankName,
      'payer.phoneNo': payer.phoneNo,
      'payer.phoneSimType': payer.phoneSimType,
    },
  ]),
};

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];
const HAN = /\p{Script=Han}/u;

/** A text of the language: no name of the wire, no place that was not filled in, no word of the other language. */
const expectWords = (said: string | undefined, language: Language): void => {
  expect(said).toBeTruthy();
  expect(said).not.toMatch(/[a-z][A-Z]\w+ |\$\{|\{\w+\}/);
  if (language === 'en-US') expect(said).not.toMatch(HAN);
};

/** A value that the shape of a field does not take; undefined where it takes whatever can be put into it. */
const wrongFor = (kind: string, schema: unknown): unknown => {
  if (kind === 'yesNo' || kind === 'files') return undefined;
  if (kind === 'count') return -1;
  // What does not travel, and a choice between yes and no, hold nothing but what is offered.
  if (schema === undefined || Object(schema).type === 'boolean') return undefined;
  const { type, maxItems } = Object(schema);
  if (type === 'array') return Array.from({ length: Number(maxItems) + 1 }, () => 'DEU');
  const maxLength: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'maxLength') : undefined;
  return typeof maxLength === 'number' ? 'x'.repeat(maxLength + 1) : 'no such choice';
};

const TRIED = Object.entries(FORMS).flatMap(([name, form]) =>
  form.drafts.flatMap((draft, i) => LANGUAGES.map((language) => ({ name, i, language, form, draft }))),
);

describe('every entry form', () => {
  it('is tried here', () => {
    const features = join(import.meta.dirname, '../features');
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const declared = files.flatMap((file) => readFileSync(join(features, file), 'utf8').match(/\brecordForm</g) ?? []);
    expect(Object.keys(FORMS)).toHaveLength(declared.length);
  });

  it.each(Object.entries(FORMS))('%s: its drafts ask every field, and nothing is wrong with them', (_name, form) => {
    const asked = new Set(form.drafts.flatMap(({ fields }) => fields.map(({ name }) => name)));
    expect(form.declared.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
    for (const { fields } of form.drafts)
      expect(fields.flatMap(({ name, faultNow }) => (faultNow() === undefined ? [] : [name]))).toEqual([]);
  });

  it.each(TRIED)(
    '$name $i, $language: sent empty, a field that is needed says so with its label',
    ({ language, draft }) => {
      chooseLanguage(language);
      for (const { kind, isOptional: mayBeEmpty, label, faultOf } of draft.fields) {
        expectWords(label(), language);
        const said = faultOf(kind === 'files' ? [] : undefined);
        if (mayBeEmpty || kind === 'yesNo') continue;
        expectWords(said, language);
        expect(said?.toLowerCase()).toContain(label().toLowerCase());
      }
    },
  );

  it.each(TRIED)('$name $i, $language: one field wrong at a time is told', ({ language, draft, form }) => {
    chooseLanguage(language);
    for (const { name, kind, label, faultOf } of draft.fields) {
      const wrong = wrongFor(kind, schemaAt(form.request, name));
      if (wrong === undefined || kind === 'secret') continue;
      expect(label()).not.toBe('');
      expectWords(faultOf(wrong), language);
    }
  });

  it.each(TRIED)('$name $i, $language: a refusal lands on each field', ({ language, draft }) => {
    chooseLanguage(language);
    const message = language === 'zh-CN' ? '银行不接受' : 'The bank does not take it';
    expect(draft.landed('other', message)).toEqual(draft.fields.map(({ name }) => ({ field: name, says: message })));
    const missing = draft.landed('required', message);
    expect(missing.map(({ field }) => field)).toEqual(draft.fields.map(({ name }) => name));
    for (const [at, { kind, label, landedWrong }] of draft.fields.entries()) {
      expectWords(missing[at]?.says, language);
      expect(missing[at]?.says).toContain(label());
      if (kind === 'text' || kind === 'code') {
        const [wrong] = landedWrong('é'.repeat(400), message);
        expectWords(wrong?.says, language);
        expect(wrong?.says).not.toBe(message);
      }
    }
  });
});
