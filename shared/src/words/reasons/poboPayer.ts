import { type Reasons, reason } from '../reason.ts';

/** Why a payer to pay on behalf of is refused, finer than a code. */
export const poboPayerReasons = {
  poboPayerUnknown: reason('CUSTOMER_NOTFOUND', '代付付款方不存在', 'POBO payer not found'),
  poboPayerExists: reason(
    'REQUEST_REPEAT',
    '该证件号码的付款方已存在',
    'A payer with this document number already exists',
  ),
  poboPayerInUse: reason(
    'OPERATION_NOT_ALLOW',
    '该付款方还有未完成的代付，完成后才能删除',
    'A payment on behalf of this payer is not over. It can be removed afterwards',
  ),
  poboPayerNotUsable: reason(
    'OPERATION_NOT_ALLOW',
    '该代付付款方当前不可用，请选择其他付款方',
    'This POBO payer is not available right now. Choose another one',
  ),
  poboPayerEnded: reason(
    'OPERATION_NOT_ALLOW',
    '该代付付款方的证件已过期，请更新证件或选择其他付款方',
    'The document of this POBO payer has ended. Hand in the new one or choose another payer',
  ),
  poboFieldMissing: reason('EMPTY_PARAM', '此项为必填项', 'This is required'),
  poboFieldForeign: reason('INVALID_PARAM', '该类型的付款方无需填写此项', 'Not applicable to this type of payer'),
  poboNameMixed: reason('INVALID_PARAM', '姓名不能同时包含中文和英文', 'A name cannot mix Chinese and English'),
  poboNumberWrong: reason('INVALID_PARAM', '证件号码格式不正确', 'Enter a valid document number'),
  poboDocumentEnded: reason('INVALID_PARAM', '证件有效期不能早于今天', 'The document must not have ended before today'),
  poboBornWrong: reason(
    'INVALID_PARAM',
    '出生日期须早于今天，并与身份证一致',
    'Must be before today, and as in the ID card',
  ),
  poboEstablishedWrong: reason('INVALID_PARAM', '成立日期须早于今天', 'The establishment date must be before today'),
} satisfies Reasons;
