import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, SecretAnswer, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

const MerchantNo = Text({ max: 16 });
/** Addresses that a merchant lists at most, and the characters of one entry. */
export const ADDRESSES_MAX = 50;
export const ADDRESS_CHARS_MAX = 100;

/** What a merchant demands of every call of its logins. */
const SigningView = Closed({
  merchantNo: Type.String(),
  merchantName: Type.String(),
  merchantNameEn: Type.String(),
  /** Whether each is to be signed. */
  signsCalls: Type.Boolean(),
  /** Where each must come from: addresses, networks (`10.0.0.0/8`) and ranges (`10.0.0.1-10.0.0.9`); from anywhere when none is listed. */
  callsFrom: Type.Array(Type.String()),
  /** When its key was made (real time); null while there is none. */
  keyMadeAt: Nullable(Instant),
});
export type SigningView = Static<typeof SigningView>;

/** Signed calls, and calls from a merchant's own addresses. */
export const simSigning = calls('simSigning', '/sim/api/signing', {
  list: get('list', {
    title: ['请求签名与来源地址', 'What every merchant demands of its calls'],
    access: 'sim',
    result: Type.Array(SigningView),
  }),
  set: post('set', {
    title: [
      '设置请求签名与来源地址',
      'Demand signed calls, or calls from listed addresses; applies from the next call on',
    ],
    access: 'sim',
    request: Closed({
      merchantNo: MerchantNo,
      signsCalls: Type.Boolean(),
      callsFrom: Type.Array(Text({ max: ADDRESS_CHARS_MAX }), { maxItems: ADDRESSES_MAX }),
    }),
    result: SigningView,
    errors: ['addressUnreadable', 'CUSTOMER_NOTFOUND'],
  }),
  makeKey: post('makeKey', {
    title: ['生成签名密钥', 'Make the signing key of a merchant, told this once; one that it had stops working'],
    access: 'sim',
    request: Closed({ merchantNo: MerchantNo }),
    result: Closed({ merchantNo: Type.String(), signingKey: SecretAnswer, keyMadeAt: Instant }),
    errors: ['CUSTOMER_NOTFOUND'],
  }),
  withdrawKey: post('withdrawKey', {
    title: [
      '撤销签名密钥',
      'Withdraw the signing key of a merchant; calls that are to be signed are refused until another is made',
    ],
    access: 'sim',
    request: Closed({ merchantNo: MerchantNo }),
    result: SigningView,
    errors: ['CUSTOMER_NOTFOUND'],
  }),
});
