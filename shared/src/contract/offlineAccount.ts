import { type Static, Type } from 'typebox';
import { screens } from '../screens.ts';
import { Closed, Nullable } from './common.ts';
import { calls, get } from './define.ts';

const ReceivingAccount = Closed({
  accountNo: Type.String(),
  accountName: Type.String(),
  bankName: Type.String(),
  bankAddress: Nullable(Type.String()),
  country: Type.String(),
  countryText: Type.String(),
  /** None for an address on a chain. */
  swiftCode: Nullable(Type.String()),
  bankCode: Nullable(Type.String()),
  /** What the bank code is called in the country of the account. */
  bankCodeText: Type.String(),
  branchCode: Nullable(Type.String()),
  currency: Type.String(),
  /** The chain of a crypto currency; null for any other. */
  chainId: Nullable(Type.String()),
  /** The bank through which transfers from abroad come in. */
  proxyBankName: Nullable(Type.String()),
  proxySwiftCode: Nullable(Type.String()),
});
/** A receiving account as the wire shows it. */
export type ReceivingAccountWire = Static<typeof ReceivingAccount>;

export const offlineAccount = calls('offlineAccount', '/api/offline/account', {
  listPayerCountry: get('list-payer-country', {
    title: ['付款国家或地区', 'Countries and regions that a payer may pay from'],
    access: [screens.recharge, screens.payers],
    result: Type.Array(Closed({ country: Type.String(), nameZh: Type.String(), nameEn: Type.String() })),
  }),
  listByPayerCountry: get('list-by-payer-country', {
    title: ['可用收款账户', 'Receiving accounts that a payer of a country can reach'],
    access: [screens.recharge],
    request: Closed({ payerCountry: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }) }),
    result: Type.Array(ReceivingAccount),
    errors: ['INVALID_COUNTRY', 'ERROR_COUNTRY', 'receivingAccountMissing'],
    assumed: ['of the currencies that are on; one that does not leave its country is paid from there alone'],
  }),
  queryCcyQuota: get('query-ccy-quota', {
    title: ['充值限额', 'Limits of a recharge, for each currency with a receiving account'],
    access: [screens.recharge],
    result: Type.Array(
      Closed({
        currency: Type.String(),
        scale: Type.Integer(),
        minimum: Type.String(),
        /** Null while the market that says its worth is down. */
        maximum: Nullable(Type.String()),
        maximumUsd: Type.String(),
      }),
    ),
    assumed: [
      'the maximum at the mid rate of the slot, rounded down; while the market is down only that of USD is told, which needs no rate',
    ],
  }),
});
