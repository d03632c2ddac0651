import { faultsOf } from './fault.ts';

const bankDetails = 'tests/calls/paymentOrder/bankDetails.test.ts';

/** The bank details that orders keep, and where they are shown. */
export const bankDetailFaults = faultsOf('modules', 'server/src/modules', [
  [
    'an order does not show the name of the branch',
    'payouts/bankDetails.ts',
    'branchName: order.branchName,',
    'branchName: null,',
    bankDetails,
  ],
  [
    'papers leave out the Fedwire number',
    'payouts/papers.ts',
    "  [['Fedwire 路由号码', 'Fedwire routing number'], ({ fedwireRoutingNo }) => fedwireRoutingNo],\n",
    '',
    bankDetails,
  ],
  [
    'a payment does not keep the location of the account',
    'payments/service.ts',
    'accountLocation: account.accountLocation,',
    'accountLocation: null,',
    bankDetails,
  ],
  [
    'a reviewer does not see the bank details',
    'payments/reviewViews.ts',
    '          ...paymentBankDetails(order, language),\n',
    '',
    bankDetails,
  ],
  [
    'a settlement does not keep the address of its payee',
    'settlements/service.ts',
    'payeeAddress: payee.payeeAddress,',
    'payeeAddress: null,',
    bankDetails,
  ],
]);

/** Faults in the bank details that the portal shows. */
export const bankDetailWebFaults = faultsOf('web', 'web/src', [
  [
    'a drawer shows labels of bank details that the account does not have',
    'ui/paidAccount/lines.ts',
    '(value ? [[key, value] as const] : [])',
    "[[key, value ?? ''] as const]",
    'web/src/features/payments/PaymentFacts.test.tsx',
  ],
  [
    'the confirmation of a payment does not show the address of the payee',
    'features/payments/apply/payable.ts',
    'payeeAddress: payee.payeeAddress,',
    'payeeAddress: null,',
    'web/src/features/payments/apply/draft.test.ts',
  ],
  [
    'a refused advice links to the contact details of a removed payee',
    'features/payments/Advice.tsx',
    "{canAddEmail && payee.data?.status === 'available' && (",
    '{canAddEmail && payee.data !== undefined && (',
    'web/src/features/payments/Advice.test.tsx',
  ],
]);
