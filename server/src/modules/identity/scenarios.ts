import { readyCreditCode, readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { firstReceipt } from './story.ts';

/** Whoever looks at it decides: nothing happens to it by itself. */
const BY_HAND = '0005';
const MANAGER = { managerName: '林嘉怡 Kelly Lam', managerPhone: '+852 0000 0001' };
const HK = { city: '香港', cityEn: 'Hong Kong', ...MANAGER };
const SINGAPORE = { city: 'Singapore', cityEn: 'Singapore', ...MANAGER };
const SHENZHEN = { city: '深圳', cityEn: 'Shenzhen', ...MANAGER };

const merlion = {
  id: 'merlion',
  no: '10006',
  name: '狮城贸易',
  nameEn: 'Merlion Gate Trading Pte. Ltd.',
  kind: 'otherRegion',
  ...SINGAPORE,
};
const never = {
  id: 'qihang',
  no: '10007',
  name: '启航文创',
  nameEn: 'Qihang Creative',
  kind: 'undecided',
  ...SHENZHEN,
};
const drafting = {
  id: 'northpoint',
  no: '10008',
  name: '北角电子',
  nameEn: 'North Point Electronics',
  kind: 'undecided',
  ...HK,
};
const sentBack = {
  id: 'harbour',
  no: '10009',
  name: '海港玩具有限公司',
  nameEn: 'Harbour Toys Limited',
  kind: 'hongKong',
  ...HK,
  crNo: readyCrNo(BY_HAND),
};
const ending = {
  id: 'straits',
  no: '10010',
  name: '海峡物流',
  nameEn: 'Straits Logistics Pte. Ltd.',
  kind: 'otherRegion',
  ...SINGAPORE,
};
const renewing = {
  id: 'zhuoyue',
  no: '10011',
  name: '卓越灯饰（深圳）有限公司',
  nameEn: 'Zhuoyue Lighting (Shenzhen) Co., Ltd.',
  kind: 'mainland',
  ...SHENZHEN,
  creditCode: readyCreditCode(BY_HAND),
};
const ended = {
  id: 'fang-ming',
  no: '10012',
  name: '方明',
  nameEn: 'Fang Ming',
  kind: 'individual',
  ...SHENZHEN,
};

/** The chief operator of a merchant, whose ID number ends in four characters of their own. */
const chief = (
  at: string,
  merchant: { readonly id: string },
  { key, mobile, ending, ...names }: Readonly<Record<'key' | 'name' | 'nameEn' | 'mobile' | 'ending', string>>,
) => ({
  at,
  step: 'operators',
  with: {
    merchant: merchant.id,
    password: 'Demo1234',
    operators: [
      {
        key: `op-${key}`,
        ...names,
        mobile: `138000000${mobile}`,
        email: `${key}@${merchant.id}.example`,
        idNumber: readyIdCard(ending),
        role: 'chief',
      },
    ],
  },
});

/** A merchant of each kind, and in each state that a verification may have. */
const everyState = [
  { at: '-60d', step: 'verifiedMerchant', with: merlion },
  chief('-60d', merlion, { key: 'tan', name: '陈伟', nameEn: 'Tan Wei', mobile: '71', ending: '3311' }),
  { at: '-1d', step: 'registeredMerchant', with: never },
  chief('-1d', never, { key: 'qi', name: '齐航', nameEn: 'Qi Hang', mobile: '72', ending: '3312' }),
  { at: '-1d', step: 'registeredMerchant', with: drafting },
  chief('-1d', drafting, { key: 'chan', name: '陈大文', nameEn: 'Chan Tai Man', mobile: '73', ending: '3313' }),
  {
    at: '-3h',
    step: 'verificationDraft',
    with: {
      operator: 'op-chan',
      type: 'orgHk',
      form: {
        crNo: readyCrNo('3313'),
        companyNameEn: 'North Point Electronics Limited',
        brNo: '70334455',
        capitalCurrency: 'HKD',
        holderType: 'director',
        directors: [{ idType: 'hkid', name: '陈大文', nationality: 'HKG', responsible: true }],
      },
    },
  },
  { at: '-1d', step: 'submittedMerchant', with: sentBack },
  chief('-1d', sentBack, { key: 'ho', name: '何嘉敏', nameEn: 'Ho Ka Man', mobile: '74', ending: '3314' }),
  {
    at: '-20h',
    step: 'sendBackVerification',
    with: {
      merchant: sentBack.id,
      reason: 'documentUnclear',
      marks: [
        { path: 'documents.businessRegistration', reason: 'documentUnclear' },
        { path: 'companyNameEn', reason: 'nameMismatch' },
      ],
    },
  },
  { at: '-60d', step: 'verifiedMerchant', with: { ...ending, validDays: 80 } },
  chief('-60d', ending, { key: 'lim', name: '林海峡', nameEn: 'Lim Hai Xia', mobile: '75', ending: '3315' }),
  { at: '-60d', step: 'verifiedMerchant', with: { ...renewing, validDays: 72 } },
  chief('-60d', renewing, { key: 'zhuo', name: '卓越', nameEn: 'Zhuo Yue', mobile: '76', ending: '3316' }),
  { at: '-2h', step: 'resubmittedMerchant', with: { ...renewing, validDays: 3_000 } },
  { at: '-60d', step: 'verifiedMerchant', with: { ...ended, validDays: 55 } },
  chief('-60d', ended, { key: 'fang', name: '方明', nameEn: 'Fang Ming', mobile: '77', ending: '3317' }),
];

const kestrel = {
  id: 'kestrel',
  no: '10002',
  name: '隼鹰贸易（香港）有限公司',
  nameEn: 'Kestrel Trading (Hong Kong) Limited',
  kind: 'hongKong',
  ...HK,
  crNo: '28762314',
};
const suYutong = {
  id: 'su-yutong',
  no: '10003',
  name: '苏雨桐',
  nameEn: 'Su Yutong',
  kind: 'individual',
  city: '杭州',
  cityEn: 'Hangzhou',
  ...MANAGER,
};
/** Who is verified beside the mainland company: a merchant of each other kind. */
const everyKind = [
  { at: '-1d', step: 'verifiedMerchant', with: kestrel },
  chief('-1d', kestrel, { key: 'lau', name: '刘子谦', nameEn: 'Lau Tsz Him', mobile: '11', ending: '3321' }),
  { at: '-1d', step: 'verifiedMerchant', with: suYutong },
  chief('-1d', suYutong, { key: 'su', name: '苏雨桐', nameEn: 'Su Yutong', mobile: '21', ending: '3322' }),
  { at: '-1d', step: 'verifiedMerchant', with: { ...merlion, no: '10004' } },
  chief('-1d', merlion, { key: 'tan', name: '陈伟', nameEn: 'Tan Wei', mobile: '71', ending: '3311' }),
];

/** What verification adds to the scenarios. */
export const identityScenarios: readonly unknown[] = [
  { name: 'demo', version: 1, title: ['演示', 'Demo'], steps: everyState },
  { name: 'newcomer', version: 1, title: ['新客户', 'Newcomer'], stories: [firstReceipt], steps: [] },
  { name: 'verified', version: 1, title: ['已认证', 'Verified, no money'], steps: everyKind },
];
