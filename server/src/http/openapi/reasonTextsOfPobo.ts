import type { ReasonTexts } from './reasonText.ts';

/** Payers to pay on behalf of, and payments that name one. */
export const poboTexts = {
  poboPayerUnknown: ['There is no such payer among yours.', 'Take the number from poboPayer/queryPage.'],
  poboPayerExists: [
    'Another payer of the merchant has this document number.',
    'Use that payer, or change it where its document is a new one.',
  ],
  poboPayerInUse: [
    'A payment on behalf of the payer is pending, in progress or waits for documents.',
    'Wait until it is over or cancel it, then remove the payer.',
  ],
  poboPayerNotUsable: [
    'The payer is under review, was turned down or removed.',
    'Wait for its review, or name another payer.',
  ],
  poboPayerEnded: [
    'The last day of the payer’s document is over.',
    'Change the payer to its new document, or name another payer.',
  ],
  poboFieldMissing: [
    'Payers of this type and country tell this field.',
    'Fill in the fields that result.errors names.',
  ],
  poboFieldForeign: [
    'Payers of this type and country do not have this field, or prove themselves by another document.',
    'Leave the field out, or choose one of the documents of the type.',
  ],
  poboNameMixed: ['A name has Chinese characters and Latin letters.', 'Write it in one script.'],
  poboNumberWrong: ['The number breaks the rule of its document.', 'Check the number.'],
  poboDocumentEnded: ['The last day of the document is before today.', 'Hand in the document that holds now.'],
  poboBornWrong: [
    'The date of birth is not before today, or another one than the ID card says.',
    'Check the date of birth.',
  ],
  poboEstablishedWrong: ['The day of establishment is not before today.', 'Check the day.'],
  paymentPoboPayerGone: [
    'The payer was removed after the payment was applied for, or is under review again.',
    'Reject the payment, or wait until the payer is available again and have it applied for anew.',
  ],
  paymentPoboPayerEnded: [
    'The last day of the payer’s document is over by now.',
    'Reject the payment and have it applied for once the payer has its new document.',
  ],
  paymentPoboPayerHighRisk: [
    'The country of the payer became high-risk after the payment was applied for.',
    'Reject the payment: nothing is paid on its behalf.',
  ],
  paymentPoboPayerChanged: [
    'The payer was changed and reviewed again after the payment was applied for.',
    'Reject the payment and have it applied for anew.',
  ],
} as const satisfies ReasonTexts;
