import { Type } from 'typebox';
import { screens } from '../screens.ts';
import {
  CHANGE_ACCOUNTS,
  knownErrors,
  OfPayee,
  PayeeChanged,
  PayeeDetail,
  payeeBankFields,
  payeeFields,
  whoErrors,
} from './b2bPartner.ts';
import { Closed, OrderNo, Text } from './common.ts';
import { calls, get, post } from './define.ts';

const { bankCountry: _hongKong, achRoutingNo: _ach, fedwireRoutingNo: _fedwire, ...bank } = payeeBankFields;
/** A payee with an account in Hong Kong: its bank goes by the clearing code, its branch by another three digits. */
const hkFields = {
  ...payeeFields,
  ...bank,
  clearingCode: Text({ max: 3, format: 'clearingCode' }),
  branchCode: Type.Optional(Text({ max: 3, format: 'clearingCode' })),
};
const HkErrors = [
  'notClearedInHongKong',
  ...whoErrors,
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'accountNoDiffers',
  'intermediaryIncomplete',
  'doubleByteAbroad',
  ...knownErrors,
] as const;

/** Payees whose account is in Hong Kong, which is paid by its own clearing; they stand among the others. */
export const payeeHk = calls('payeeHk', '/api/user/payees-manager-hk', {
  add: post('add', {
    title: ['新增香港收款人', 'Add a payee with an account in Hong Kong'],
    access: CHANGE_ACCOUNTS,
    request: Closed(hkFields),
    result: PayeeChanged,
    verified: true,
    errors: ['verifyFirst', ...HkErrors],
    assumed: ['in a currency that Hong Kong clears; it stands among the payees and is reviewed as they are'],
  }),
  modify: post('modify', {
    title: ['修改香港收款人', 'Correct a payee in Hong Kong whose review failed'],
    access: CHANGE_ACCOUNTS,
    request: Closed({ payeeId: OrderNo, ...hkFields }),
    result: PayeeChanged,
    verified: true,
    errors: ['verifyFirst', 'payeeUnknown', 'payeeDetailsFixed', 'OPERATION_NOT_ALLOW', ...HkErrors],
    assumed: ['it is reviewed again', 'left out, the proof stays as it is'],
  }),
  delete: post('delete', {
    title: ['删除香港收款人', 'Remove a payee in Hong Kong'],
    access: CHANGE_ACCOUNTS,
    request: OfPayee,
    result: PayeeChanged,
    errors: ['payeeUnknown', 'OPERATION_NOT_ALLOW'],
  }),
  queryByNo: get('queryByNo', {
    title: ['香港收款人详情', 'A payee in Hong Kong by its number'],
    access: [screens.payees, screens.payeeAccounts, screens.newPayment, screens.billPayment],
    request: OfPayee,
    result: PayeeDetail,
    errors: ['payeeUnknown'],
    assumed: ['one without an account in Hong Kong is unknown here'],
  }),
});
