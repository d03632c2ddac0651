import { faultsOf } from './fault.ts';

/** Faults in changes of approved payees. */
export const payeeFaults = faultsOf('modules', 'server/src/modules', [
  [
    'the second of two changes of a contact overwrites the first',
    'payees/contact.ts',
    "if (!isSameContact(seen, payee)) throw refusal('payeeContactChanged');",
    '',
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'the contact of a payee that is not approved changes',
    'payees/contact.ts',
    "if (state !== 'available') throw refusal('contactOfApprovedOnly');",
    '',
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'a payee of the mainland gets a mobile number from abroad',
    'payees/contact.ts',
    'mobileFaults({ country, mobile })',
    "mobileFaults({ country: '', mobile })",
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'the event log keeps the email of a payee in full',
    'payees/contact.ts',
    "(email === null ? '—' : maskEmail(email))",
    "(email ?? '—')",
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'the search finds a payee by its former nickname',
    'payees/store.ts',
    'folded: foldedOf(payeeId, { ...payee, ...contact })',
    'folded: foldedOf(payeeId, payee)',
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'a change of the contact empties the fields that it leaves out',
    'payees/contact.ts',
    'email: change.email ?? payee.email',
    'email: change.email ?? null',
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'a repeated change of a contact is logged again',
    'payees/contact.ts',
    'if (isSameContact(payee, contact)) return payee;',
    '',
    'tests/calls/b2bPartner/contact.test.ts',
  ],
  [
    'the refusal to change an approved payee does not name the way on',
    'payees/service.ts',
    "if (payee.state === 'available') throw refusal('payeeDetailsFixed');",
    '',
    'tests/calls/b2bPartner/contact.test.ts tests/calls/payeeHk',
  ],
]);

/** Faults in the form for contact details of payees. */
export const payeeWebFaults = faultsOf('web', 'web/src', [
  [
    'a contact detail that was not edited undoes the change of a colleague',
    'features/payees/contactForm.ts',
    '(contact[name] === before[name] ? []',
    "(contact[name] === '' ? []",
    'web/src/features/payees/contactForm.test.ts',
  ],
  [
    'a contact detail of a payee can be emptied in the form',
    'features/payees/contactForm.ts',
    'before?.[name] === undefined;',
    'before?.[name] !== null;',
    'web/src/features/payees/contactForm.test.ts',
  ],
]);
