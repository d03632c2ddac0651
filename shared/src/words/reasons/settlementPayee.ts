import { type Reasons, reason } from '../reason.ts';

/** Why a settlement payee is refused, finer than a code. */
export const settlementPayeeReasons = {
  payeeFieldMissing: reason('EMPTY_PARAM', '该类型的收款人须填写此项', 'This is required for this type of payee'),
  payeeFieldForeign: reason('INVALID_PARAM', '该类型的收款人无需填写此项', 'Not applicable to this type of payee'),
  payeeCurrencyWrong: reason(
    'INVALID_CURRENCY',
    '结汇收款人的账户币种须为 CNY',
    'The account of a settlement payee is in CNY',
  ),
  payeeBankAbroad: reason(
    'ERROR_COUNTRY',
    '结汇收款人的开户行须在中国内地',
    'The bank of a settlement payee must be in mainland China',
  ),
  payeeNameDiffers: reason(
    'INVALID_PARAM',
    '账户名称须与收款人名称一致',
    'The account must be in the name of the payee',
  ),
  payeeNotOwnCompany: reason(
    'BIZ_ERROR',
    '本公司类型的收款人须为已认证的公司',
    'A payee of this type must be your own verified company',
  ),
  payeeIsOwnCompany: reason(
    'BIZ_ERROR',
    '该公司为本公司，请选择“本公司”类型',
    'This is your own company. Choose that type',
  ),
  payeeCodeUnknown: reason('INVALID_PARAM', '请从列表中选择', 'Choose one from the list'),
  payeeIdWrong: reason('INVALID_PARAM', '证件号码格式不正确', 'Enter a valid document number'),
  payeeCompanyDiffers: reason(
    'BIZ_ERROR',
    '公司名称与工商登记不一致',
    'The company name differs from the company registry',
  ),
  samePayeeStands: reason(
    'REQUEST_REPEAT',
    '已添加过相同账号的结汇收款人',
    'A settlement payee with this account number already exists',
  ),
} satisfies Reasons;
