import { PayeeContact, type PayeeContactWire } from '@tradeport/shared/contract/b2bPartner.ts';
import { mobileFaults, payeeContactFields } from '@tradeport/shared/rules/payee.ts';
import { payeeReasons } from '@tradeport/shared/words/reasons/payee.ts';
import { payeeAccountReasons } from '@tradeport/shared/words/reasons/payeeAccount.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import type { PayeeDetail } from './payeeRecord.ts';
import { payeeWords } from './text.ts';

type Name = (typeof payeeContactFields)[number];

type ContactDraft = DraftOf<PayeeContactWire> & {
  /** The country of the payee, which does not change. */
  readonly country?: string | undefined;
  /** The contact details of the payee when the form was opened. */
  readonly before?: PayeeContactWire | undefined;
};

const fields = fieldsIn(payeeWords).of<ContactDraft>();
/** The call can change a detail that the payee has, but not remove it. */
const isOptional =
  (name: Name) =>
  ({ before }: ContactDraft): boolean =>
    before?.[name] === undefined;
const faultText = faultTexts({ ...payeeAccountReasons, ...payeeReasons });

/** The contact details of an available payee, which change without a review. */
export const contactForm = recordForm<PayeeContactWire, ContactDraft>()({
  name: 'payeeContact',
  request: { ...PayeeContact, required: [] },
  start: {},
  sections: [
    fields.section('contact', [
      fields.text('nickname', { optional: isOptional('nickname'), isOpen: true }),
      fields.text('email', { help: 'emailHelp', optional: isOptional('email'), isOpen: true }),
      fields.text('mobile', { optional: isOptional('mobile'), isOpen: true }),
      fields.text('postalCode', { optional: isOptional('postalCode'), isOpen: true }),
      fields.text('payeeAddress', {
        help: 'addressHelp',
        isWide: true,
        optional: isOptional('payeeAddress'),
        isOpen: true,
      }),
      fields.area(
        'city',
        { above: ['province'], countryOf: ({ country }) => country },
        { label: 'place', optional: isOptional('city'), isOpen: true },
      ),
    ]),
  ],
  judge: ({ country = '', mobile }, name) =>
    faultText(mobileFaults({ country, mobile: mobile === '' ? undefined : mobile }), name),
});

export const contactDraftOf = (payee: PayeeDetail): ContactDraft => {
  const before = Object.fromEntries(payeeContactFields.map((name) => [name, payee[name] || undefined]));
  return { ...before, country: payee.country, before };
};

/** The fields that differ from their values at opening. Unchanged fields are not sent, because they would undo changes by a colleague. */
export const changesOf = (contact: PayeeContactWire, { before = {} }: ContactDraft): PayeeContactWire =>
  Object.fromEntries(
    payeeContactFields.flatMap((name) => (contact[name] === before[name] ? [] : [[name, contact[name]]])),
  );
