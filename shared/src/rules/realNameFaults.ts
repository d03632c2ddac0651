import type { Bilingual } from '../words/bilingual.ts';

/** A field that breaks a rule: its path in dots, the rule, and what to tell. */
export interface SubmissionFault {
  readonly path: string;
  readonly rule: string;
  readonly text: Bilingual;
  /** The code that it is refused with, where a documented one says it. */
  readonly code?: 'INVALID_COUNTRY' | 'ERROR_COUNTRY';
}

const texts = {
  birthDate: ['出生日期须早于今天', 'The birth date must be before today'],
  bornAsInId: ['出生日期与身份证号码不一致', 'The birth date differs from the one in the ID card number'],
  underAge: ['法人须年满 18 周岁', 'The legal person must be at least 18 years old'],
  underAgeDirector: ['责任董事须年满 18 周岁', 'The responsible director must be at least 18 years old'],
  underAgeSelf: ['须年满 18 周岁', 'You must be at least 18 years old'],
  idExpiresOn: ['证件有效期不能早于今天', 'The document must not have ended before today'],
  establishedOn: ['成立日期须早于今天', 'The establishment date must be before today'],
  termEndsOn: ['营业期限不能早于今天', 'The business term must not have ended before today'],
  brEndsOn: ['商业登记证有效期不能早于今天', 'The business registration must not have ended before today'],
  registrationEndsOn: ['注册有效期不能早于今天', 'The registration must not have ended before today'],
  legalPerson: ['法人姓名须与法定代表人一致', 'Must be the same name as the legal representative'],
  directorTwice: ['董事证件号码重复', 'The ID number of another director'],
  responsibleMissing: ['请指定一名责任董事', 'Name one responsible director'],
  responsibleTwice: ['只能有一名责任董事', 'Only one director is responsible'],
  holdingDecimals: ['持股比例最多两位小数', 'A holding ratio has at most two decimals'],
  holdingRange: ['持股比例须在 25 至 100 之间', 'A holding ratio is between 25 and 100'],
  holdingAbove: ['持股比例须大于 25 且不超过 100', 'A holding ratio is above 25 and at most 100'],
  holdingSum: ['持股比例合计不能超过 100', 'The holding ratios add up to more than 100'],
  agentMissing: ['请填写授权代理人', 'Name the authorised agent'],
  documentMissing: ['请上传文件', 'Upload the document'],
  idBothSides: ['请上传证件正反两面', 'Upload both sides of the document'],
  idPage: ['请上传护照资料页', 'Upload the page of the passport with the picture'],
  countryUnknown: ['国家或地区不存在', 'Unknown country or region'],
  countryOfOtherKind: [
    '内地和香港企业请选择相应的认证类型，高风险地区暂不支持',
    'Companies of the mainland and Hong Kong have forms of their own; high-risk countries are not supported',
  ],
  numberUnknown: ['请重新输入完整的证件号码', 'Enter the whole ID number again'],
} as const satisfies Record<string, Bilingual>;
export type SubmissionRule = keyof typeof texts;

/** A field that changed though the reviewer did not mark it; `was` is the value to restore, where it may be shown. */
export const notMarked = (path: string, was: string | undefined): SubmissionFault => ({
  path,
  rule: 'notMarked',
  text:
    was === undefined
      ? ['此项未被标注，不能修改', 'This field was not marked and cannot change']
      : [`此项未被标注，不能修改，请恢复为：${was}`, `This field was not marked and cannot change. Restore: ${was}`],
});

/** A rule that is broken at a field. */
export const fault = (path: string, rule: SubmissionRule, code?: SubmissionFault['code']): SubmissionFault => ({
  path,
  rule,
  text: texts[rule],
  ...(code === undefined ? {} : { code }),
});
