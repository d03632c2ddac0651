import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const partnerReasons = {
  partnerUnknown: reason('CUSTOMER_NOTFOUND', '合作伙伴不存在', 'Partner not found'),
  partnerExists: reason(
    'REQUEST_REPEAT',
    '该国家或地区已有同名或相同登记号码的合作伙伴',
    'A partner with this name or registration number in this country already exists',
  ),
  partnerCreditCode: reason(
    'INVALID_PARAM',
    '内地机构的登记号码须为统一社会信用代码',
    'The registration number of a mainland organisation is its unified social credit code',
  ),
} satisfies Reasons;
