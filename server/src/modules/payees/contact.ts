import type { PayeeContactWire } from '@tradeport/shared/contract/b2bPartner.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { maskEmail } from '@tradeport/shared/rules/masks.ts';
import { mobileFaults, payeeContactFields } from '@tradeport/shared/rules/payee.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Payee, PayeeContact } from './payee.ts';
import { writeContact } from './store.ts';

/** The contact details after a change: fields that the request leaves out stay as they are. */
const mergeContact = (payee: PayeeContact, change: PayeeContactWire): PayeeContact => ({
  nickname: change.nickname ?? payee.nickname,
  email: change.email ?? payee.email,
  mobile: change.mobile ?? payee.mobile,
  payeeAddress: change.payeeAddress ?? payee.payeeAddress,
  province: change.province ?? payee.province,
  city: change.city ?? payee.city,
  postalCode: change.postalCode ?? payee.postalCode,
});

const isSameContact = (one: PayeeContact, other: PayeeContact): boolean =>
  payeeContactFields.every((field) => one[field] === other[field]);

const maskedEmail = (email: string | null): string => (email === null ? '—' : maskEmail(email));

/** The old and the new email for the event log, masked. */
const emailNote = (before: string | null, after: string | null): Bilingual => {
  const emails = `${maskedEmail(before)} → ${maskedEmail(after)}`;
  return [`邮箱：${emails}`, `Email: ${emails}`];
};

export const isEmptyContact = (change: PayeeContactWire): boolean => Object.keys(change).length === 0;

/** Refuses `contactOfApprovedOnly`, and a mobile number that does not fit the country of the payee. */
export const requireContactChange = ({ state, country }: Payee, { mobile }: PayeeContactWire): void => {
  if (state !== 'available') throw refusal('contactOfApprovedOnly');
  refuseFaults(mobileFaults({ country, mobile }).map((fault) => ({ ...fault, path: `contact.${fault.path}` })));
};

/**
 * Changes the contact details of an available payee, whose merchant must be locked (decisions 7.6). `seen` is the payee as it was read
 * before the lock: when another request has changed its contact since then, this one is refused with `payeeContactChanged`. A repeat of
 * the same change writes nothing. The event log keeps a change of the email, masked, because the remittance advice is mailed to it.
 */
export const changeContact = async (
  command: Command,
  { seen, payee }: { readonly seen: Payee; readonly payee: Payee },
  change: PayeeContactWire,
): Promise<Payee> => {
  const { tx, now } = command;
  const { payeeId } = payee;
  requireContactChange(payee, change);
  const contact = mergeContact(payee, change);
  if (isSameContact(payee, contact)) return payee;
  if (!isSameContact(seen, payee)) throw refusal('payeeContactChanged');
  if ((await writeContact(tx, payee, contact, now)) !== 1)
    throw new Error(`payee ${payeeId} moved under the lock of its merchant`);
  const note = contact.email === payee.email ? undefined : emailNote(payee.email, contact.email);
  command.record({
    kind: 'outside',
    subject: payeeId,
    action: 'payeeContactChanged',
    ...(note === undefined ? {} : { note }),
  });
  return { ...payee, ...contact, updatedAt: now };
};
