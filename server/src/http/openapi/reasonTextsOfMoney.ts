import type { ReasonTexts } from './reasonText.ts';

/** Rates, exchange, accounts, fees, lists, statements. */
export const moneyTexts = {
  marketDown: ['The market does not quote for the moment.', 'Try again later.'],
  rateMissing: ['The market has no such pair.', 'Choose another pair, or contact the account manager.'],
  sameCurrency: ['Both currencies are the same.', 'Choose two different ones.'],
  tooManyPairs: ['More pairs are listed than are kept.', 'List fewer.'],
  pairTwice: ['A pair is listed twice, in whichever order.', 'List each once.'],
  quoteEnded: ['The five minutes of the quote are over.', 'Ask for a new quote.'],
  quoteUnreadable: [
    'The quote was not made here, or for somebody else.',
    'Send the quoteId as exchange/one answered it.',
  ],
  currencyOff: ['The merchant has not turned this currency on.', 'Turn it on with account/configUserCcy.'],
  belowExchangeMinimum: ['The amount is under the minimum of an exchange.', 'Raise the amount.'],
  aboveExchangeMaximum: ['The amount is above the maximum of an exchange.', 'Exchange in several orders.'],
  closingChanged: [
    'The market has moved since the closing was shown, or no figures were sent.',
    'Show the new figures, which the refusal carries, and cancel at these.',
  ],
  quoteOfAnotherMode: [
    'A forward quote was locked by itself, or another one with a contract.',
    'Lock forwards with ftrOrder/create or ftrOrder/update, others with exchange/two.',
  ],
  deliveryDayOff: ['Nothing is delivered on a weekend or a holiday.', 'Name a working day.'],
  deliveryDayOutside: [
    'The day is not after T+2, or more than 365 days ahead.',
    'Name a working day between those that the refusal tells.',
  ],
  targetDigits: ['The target is zero, or has more than 8 significant digits.', 'Round it to 8 significant digits.'],
  targetFar: [
    'The target is more than a hundred times away from the usual rate.',
    'Name it as the pair is quoted, base currency first.',
  ],
  deadlineOutside: [
    'The deadline is before today, or more than 365 days ahead.',
    'Name a day between those that the refusal tells.',
  ],
  resultIsZero: ['What is left after rounding is nothing.', 'Raise the amount.'],
  currencyNotHeld: ['No account can hold this currency.', 'Choose one that can be held.'],
  currencyHasMoney: ['The account of the currency is not empty.', 'Move the money first.'],
  balanceFrozen: [
    'A risk event has frozen or closed this currency account.',
    'Wait until it is lifted, or use another currency.',
  ],
  noFeeRule: ['No rule of fees is set for this product, currency and bearer.', 'Contact the account manager.'],
  amountNotAboveFee: ['The fee takes all of the amount.', 'Raise the amount above the fee that the message names.'],
  quoteForeign: [
    'The quote was not made here, was made for somebody else, or is damaged.',
    'Ask for a quote again and send it as it was answered.',
  ],
  quoteChanged: [
    'The fee, the slot or the value day is another one than was shown.',
    'Show the new figures, which the refusal carries, and submit again.',
  ],
  spanTooLong: ['The period has more days than a list takes at once.', 'Choose a shorter period.'],
  startAfterEnd: ['The period starts after its end.', 'Swap start and end.'],
  viewsFull: ['Twenty views of this list are kept already.', 'Remove one, or keep the filters under the name of one.'],
  viewUnknown: ['There is no such view among yours.', 'Take the id from the list of views.'],
  amountFromAboveTo: ['The lowest amount is above the highest.', 'Swap the two.'],
  pageTooDeep: ['The page lies behind the last row that can be browsed.', 'Narrow the filters, or export.'],
  downloadedJustNow: ['The same file was downloaded a moment ago.', 'Wait ten seconds.'],
  statementTooLong: [
    'The period has more movements than a statement holds.',
    'Choose a shorter period, or export to Excel.',
  ],
  oneCurrencyOnLocal: [
    'A local account was asked for with several currencies.',
    'Choose one, or apply for a global account.',
  ],
  currencyNotOpen: [
    'This kind of account is not offered in that currency there.',
    'Choose one of subAccount/querySubAccountCcy.',
  ],
  dayPassed: ['The day is before today in Shanghai.', 'Choose today or later.'],
  collectionBeforeOpening: [
    'Money would be collected before the account is open.',
    'Choose the opening date or later.',
  ],
  salesScale: [
    'The figure is not positive or has too many decimals.',
    'Enter a positive amount with at most two decimals.',
  ],
  yearBelowMonth: ['The sales of a year are less than those of a month.', 'Correct one of the two.'],
  qualificationMissing: ['These goods may be sold with a licence only.', 'Attach the proof of qualification.'],
  noEarlierApplication: [
    'There is no earlier application to take the business information from.',
    'Apply with subAccount/submit, which takes all of it.',
  ],
  applicationUnderWay: ['An application for the same account is not decided yet.', 'Wait for its outcome.'],
  accountNotOpen: ['The account is not open yet, or is closed.', 'Wait until it is open.'],
  receiptsOpen: ['Receipts on the account are not over yet.', 'Complete them first.'],
  receiptNeedsMaterial: [
    'The account credits receipts after a review of material only.',
    'Hold the receipt for material and approve it.',
  ],
  receiptFromStranger: [
    'The payer is not among the approved ones of the merchant.',
    'Approve the payer first, or let the receipt fail.',
  ],
  recallOverBalance: ['Less is available than the payer’s bank wants back.', 'Recall once enough is available.'],
  transferToUnknownAccount: [
    'No collection account has this number and currency.',
    'Take number and currency of an open account.',
  ],
} as const satisfies ReasonTexts;
