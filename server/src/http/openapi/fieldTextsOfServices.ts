/** What the fields of the services hold, by their names. */
export const fieldTextsOfServices: Readonly<Record<string, string>> = {
  agreementsDue: 'Ids of the agreements that the merchant has signed and is to sign again',
  change: 'The clause that a version adds to the one before; null of the first',
  coming: 'The rule that takes the place of this one on a later day; null while none was noticed',
  comingDate: 'Day on which the next version takes effect, at 00:00; null while none is published',
  comingFee:
    'What the same costs from a later day on, at the rate of now; null while no other fee was noticed. Of the total of a batch that is ready: the sum of its fees as of the first day on which one of its payments costs otherwise, the others as now',
  comingVersion: 'The version that takes effect next; null while none is published',
  contractParty: 'Whom the agreement is with',
  feeShare: 'Fee of the agent as a share of the renminbi side: "0.001" is 0.1 %',
  homeAmount: 'The renminbi side at the customer’s rate, without the fee',
  homeCurrency: 'Currency of the renminbi side',
  instructionMaximumUsd: 'The most that one instruction may be worth, in USD',
  materials:
    'Ids of the files of what is handed in beside: of a purchase or settlement, what proves the trade behind it',
  paidAmount: 'What leaves the balance, the fee of a purchase with it',
  paidCurrency: 'Currency of the balance that pays',
  noticeBy: 'Who gave notice of ending; null while there is none',
  noticeCountsFrom:
    'From when the notice counts: 24 hours after a mail, the end of the third working day after a letter',
  noticeWay: 'How the notice came; null while there is none',
  noticedAt: 'When the notice was sent; null while there is none',
  payeeAccountNo: 'Account of the payee, which is only recorded',
  purchasedUsd:
    'What the purchases of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit',
  receivedCurrency: 'Currency of the balance that receives',
  settledUsd:
    'What the settlements of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit; of a spend what it settled at, null until it does',
  renewsAt: 'End of the present term, at which it renews for a year; null once notice was given or it has ended',
  signatureNo: 'Number of the signature',
  terms: 'The limits of the merchant, what it has used of them, and the agreement that an instruction names',
  usdAmount: 'What it is worth in USD at the mid of its slot, rounded up',
  versions: 'Every version of the agreement, the latest first',
  voidReason: 'Why an instruction of this moment would be void; null where it would not',
  yearEndsOn: 'Last day of the calendar year that instructions count to',
  yearMaximumUsd: 'The most that an individual may buy, and settle, in a calendar year, in USD; null of anybody else',
  yearUsedUsd: 'What of that is used in the direction that is asked for; null of anybody else',
};
