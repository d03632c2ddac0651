import { type Reasons, reason } from '../reason.ts';

/** Why the calls of payees refuse, finer than a code. */
export const payeeReasons = {
  payeeUnknown: reason('CUSTOMER_NOTFOUND', '收款人不存在', 'Payee not found'),
  payeeAccountUnknown: reason('ACCOUNT_NOTFOUND', '收款账户不存在', 'Payee account not found'),
  countryNotForEntity: reason(
    'INVALID_PARAM',
    '国家或地区与收款人类型不符',
    'The country or region does not match the payee type',
  ),
  exportAgentOfMainland: reason(
    'INVALID_PARAM',
    '仅境内企业可选择“出口代理”',
    'Only a mainland company can be an export agent',
  ),
  certificateNotForEntity: reason(
    'INVALID_PARAM',
    '该类型的收款人不支持此证件类型',
    'This document type is not accepted for this payee type',
  ),
  identityCardWrong: reason('INVALID_PARAM', '身份证号码格式不正确', 'Enter a valid identity card number'),
  registrationNoWrong: reason('INVALID_PARAM', '注册证书编号格式不正确', 'Enter a valid registration number'),
  creditCodeWrong: reason(
    'INVALID_PARAM',
    '统一社会信用代码格式不正确',
    'The unified social credit code format is incorrect',
  ),
  passportWrong: reason('INVALID_PARAM', '护照号码格式不正确', 'Enter a valid passport number'),
  personNameMissing: reason(
    'EMPTY_PARAM',
    '请填写个人收款人的英文（拼音）姓和名',
    'Enter first and last name of the person in English letters',
  ),
  payeeMobileWrong: reason(
    'INVALID_PARAM',
    '内地手机号须为以 1 开头的 11 位数字',
    'A mainland mobile number has 11 digits and starts with 1',
  ),
  payeeNameNotOwn: reason(
    'BIZ_ERROR',
    '收款人名称须为贵公司已认证的名称',
    'The payee name must match the verified name of your company',
  ),
  ibanWrong: reason('INVALID_PARAM', '请填写该国家正确的 IBAN', 'Enter a valid IBAN of this country'),
  routingMissing: reason('EMPTY_PARAM', '请填写 ACH 或 Fedwire 路由号码', 'Enter an ACH or a Fedwire routing number'),
  routingWrong: reason('INVALID_PARAM', '路由号码须为 9 位数字且校验位正确', 'Enter a valid 9-digit routing number'),
  bankNumberMissing: reason(
    'EMPTY_PARAM',
    '请填写该国家的银行代码或 SWIFT 代码',
    'Enter the local bank code or the SWIFT code',
  ),
  bankNumberWrong: reason(
    'INVALID_PARAM',
    '银行代码格式与所在国家或地区不符',
    'The bank code format does not match this country or region',
  ),
  payeeAccountStands: reason(
    'REQUEST_REPEAT',
    '已有收款人使用相同账号和币种的账户',
    'You already have a payee with this account number and currency',
  ),
  payeeNotAvailable: reason(
    'OPERATION_NOT_ALLOW',
    '收款人审核通过后才能添加或删除账户',
    'Accounts can be added and removed once the payee is available',
  ),
  payeeDetailsFixed: reason(
    'OPERATION_NOT_ALLOW',
    '审核通过的收款人，其名称、证件和银行信息不能修改；请以其资料新增收款人',
    'The name, certificate and bank details of an approved payee cannot be changed. Add it as a new payee instead',
  ),
  contactOfApprovedOnly: reason(
    'OPERATION_NOT_ALLOW',
    '仅可修改可用收款人的联系信息',
    'Only the contact details of an available payee can be changed',
  ),
  payeeContactChanged: reason(
    'OPERATION_NOT_ALLOW',
    '收款人的联系信息刚刚被修改，请查看后重试',
    'The contact details of this payee were changed a moment ago. Check them, then try again',
  ),
  lastPayeeAccount: reason(
    'OPERATION_NOT_ALLOW',
    '收款人至少保留一个账户；如不再使用，请删除收款人',
    'A payee keeps at least one account. Remove the payee instead.',
  ),
  payeeAccountsFull: reason('OPERATION_NOT_ALLOW', '每个收款人最多 {max} 个账户', 'A payee has at most {max} accounts'),
  nothingToChange: reason('EMPTY_PARAM', '请填写要修改的内容', 'Enter at least one change'),
} satisfies Reasons;
