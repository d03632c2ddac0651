import { type Noun, of } from './noun.ts';

const some = { currency: 'USD', amount: '1200.00' };

/** What payments and withdrawals cost. */
export const fees: Noun = {
  goodRequests: {
    'fee/querySysProductId': of({ paymentMode: 'withdrawal' }),
    'fee/calPaymentFee': of(some),
    'fee/calGlobalPaymentFee': of({ ...some, feeBearer: 'OUR' }),
    'fee/calUserProductFee': of({ ...some, productCode: 'withdrawal' }),
    'fee/queryAllB2bPaymentFee': of(some),
    'fee/queryUserPriorityFeeConfig': of({ productCode: 'withdrawal', currency: 'USD' }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
fee/querySysProductId              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
fee/calPaymentFee                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
fee/calGlobalPaymentFee            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
fee/calUserProductFee              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
fee/queryAllB2bPaymentFee          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
fee/queryUserPriorityFeeConfig     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: { paymentMode: 'a kind of payment' },
};
