import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const payeeAccountReasons = {
  accountNoDiffers: reason('INVALID_PARAM', '两次输入的账号不一致', 'The two account numbers do not match'),
  swiftMissing: reason(
    'EMPTY_PARAM',
    '该账户通过 SWIFT 汇款，请填写 SWIFT 代码',
    'This account is paid by SWIFT. Enter its SWIFT code',
  ),
  intermediaryIncomplete: reason(
    'EMPTY_PARAM',
    '中间行的名称、SWIFT 代码和国家须一并填写',
    'Enter the name, SWIFT code and country of the intermediary bank together',
  ),
  doubleByteAbroad: reason(
    'INVALID_PARAM',
    '境外银行的信息不能包含中文、全角等双字节字符',
    'Details of a bank outside mainland China must be in English letters, digits and signs',
  ),
  nameNotOwn: reason(
    'BIZ_ERROR',
    '账户名称须为已认证的公司名称、其法定代表人或负责董事姓名',
    'The account must be in the verified name of your company, its legal person or its responsible director',
  ),
  sameAccountStands: reason(
    'REQUEST_REPEAT',
    '已添加过相同账号和币种的提现账户',
    'A withdrawal account with this number and currency already exists',
  ),
} satisfies Reasons;
