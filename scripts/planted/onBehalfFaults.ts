import { faultsOf } from './fault.ts';

/** What is paid on behalf of others, and what a bill is. */
export const onBehalfFaults = faultsOf('modules', 'server/src/modules', [
  [
    'a payer that is turned down is paid on behalf of',
    'payments/rules.ts',
    "if (payer.state !== 'available') throw refusal('poboPayerNotUsable');",
    "if (payer.state === 'removed') throw refusal('poboPayerNotUsable');",
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'a payment is approved whatever became of its payer',
    'payments/hindrances.ts',
    "if (payer?.state !== 'available') return refusal('paymentPoboPayerGone');",
    'if (payer === undefined) return undefined;',
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'a payer that was changed and reviewed anew is the same',
    'payments/hindrances.ts',
    "payer.version === order.poboPayerVersion ? undefined : refusal('paymentPoboPayerChanged')",
    "payer.version !== -1 ? undefined : refusal('paymentPoboPayerChanged')",
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'an order loses on whose behalf it is',
    'payments/service.ts',
    'poboPayerName: poboPayerNameOf(payer),',
    'poboPayerName: null,',
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'a payer is removed while its payment waits for documents',
    'payments/store.ts',
    'where: { poboPayerNo, state: { in: OPEN } }',
    "where: { poboPayerNo, state: { in: OPEN.filter((state) => state !== 'supplement') } }",
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'a bill counts as a contract',
    'payments/rules.ts',
    'pricePayment(terms, found, asked, contractFiles.length)',
    'pricePayment(terms, found, asked, contractFiles.length + billOf(asked).length)',
    'tests/calls/paymentOrder/bill.test.ts',
  ],
  [
    'a payer is found by a name that it no longer has',
    'poboPayers/search/store.ts',
    'deleteMany({ where: { payerNo } })',
    "deleteMany({ where: { payerNo, folded: '' } })",
    'tests/calls/poboPayer/found.test.ts',
  ],
  [
    'a payer is counted where it stood before',
    'poboPayers/search/store.ts',
    'updateMany({ where: { payerNo }, data: { standing } })',
    "updateMany({ where: { payerNo, folded: '' }, data: { standing } })",
    'tests/calls/poboPayer/found.test.ts',
  ],
  [
    'a document has ended on its last day',
    'poboPayers/store.ts',
    'idExpiry !== null && idExpiry < today;',
    'idExpiry !== null && idExpiry <= today;',
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
  [
    'on behalf of others is paid while that product is off',
    'payments/rules.ts',
    'onBehalf: onBehalf !== undefined }',
    'onBehalf: false }',
    'tests/calls/paymentOrder/onBehalf.test.ts',
  ],
]);
