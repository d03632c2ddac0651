import { api } from '../../../api/api.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import type { Draft } from '../apply/draft.ts';
import { confirmOf, payment } from '../apply/paymentForm.tsx';
import { behalfFigure, behalfText, payerFault, payerFields } from '../apply/pobo.tsx';
import { BillShown } from './BillShown.tsx';
import { BILL_READING, type BillParts, differencesOf, useBillTerms } from './bill.ts';
import { billWords, text } from './text.ts';

const of = fieldsIn(billWords).of<Draft>();

const billFields = ({ terms }: Known<BillParts>) =>
  of.section('billSection', [
    of.filesRead(
      'billFileId',
      { upload: () => 'PAYMENT_BILL', reads: () => BILL_READING },
      { label: 'bill', needs: 'needBill' },
    ),
    of.shown((sight) => <BillShown sight={sight} terms={terms} />),
  ]);

// Only what is laid out as no other form's fields are knows more of a payment than it is given.
const { Fields: _laidOut, ...paid } = payment;

/** A payment that a bill fills in; all else of it is a payment's. The address carries the bill where somebody comes back to it. */
export const billPayment = orderForm<BillParts>({
  ...paid,
  name: 'billPayment',
  head: () => ({ title: text('title'), purpose: text('purpose') }),
  // What a bill asks for is what its payee gets.
  start: (ground, params) => ({
    ...paid.start(ground, params),
    billFileId: params.get('bill') || undefined,
    fixedSide: 'receive',
  }),
  useTerms: useBillTerms,
  faults: (known, refused) => [payerFault(known.terms.payer), ...paid.faults(known, refused)],
  figures: (known) => [behalfFigure(known.terms.payer), ...paid.figures(known)],
  fields: (known) => [
    billFields(known),
    ...(known.terms.mayNamePayer ? [payerFields(known.terms.payer, false)] : []),
    ...(paid.fields?.(known) ?? []),
  ],
  rereads: [...paid.rereads, api.poboPayer.queryByNo],
  confirm: (known) => {
    const about = confirmOf(known);
    const differing = differencesOf(known).map(({ here, ...told }) =>
      text('differs', { ...told, here: here || text('nothingHere') }),
    );
    return { ...about, about: behalfText(about.about, known.terms.payer), steps: [...differing, ...about.steps] };
  },
});
