/** What the fields of the services hold, by their names. */
export const fieldTextsOfServices: Readonly<Record<string, string>> = {
  contractParty: 'Whom the agreement is with',
  feeShare: 'Fee of the agent as a share of the renminbi side: "0.001" is 0.1 %',
  homeAmount: 'The renminbi side at the customer’s rate, without the fee',
  homeCurrency: 'Currency of the renminbi side',
  instructionMaximumUsd: 'The most that one instruction may be worth, in USD',
  materials:
    'Ids of the files of what is handed in beside: of a purchase or settlement, what proves the trade behind it',
  paidAmount: 'What leaves the balance, the fee of a purchase with it',
  paidCurrency: 'Currency of the balance that pays',
  payeeAccountNo: 'Account of the payee, which is only recorded',
  purchasedUsd:
    'What the purchases of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit',
  receivedCurrency: 'Currency of the balance that receives',
  settledUsd:
    'What the settlements of this year are worth that were not refused or void, in USD; zero of whoever has no yearly limit; of a spend what it settled at, null until it does',
  terms: 'The limits of the merchant, what it has used of them, and the agreement that an instruction names',
  usdAmount: 'What it is worth in USD at the mid of its slot, rounded up',
  voidReason: 'Why an instruction of this moment would be void; null where it would not',
  yearEndsOn: 'Last day of the calendar year that instructions count to',
  yearMaximumUsd: 'The most that an individual may buy, and settle, in a calendar year, in USD; null of anybody else',
  yearUsedUsd: 'What of that is used in the direction that is asked for; null of anybody else',
};
