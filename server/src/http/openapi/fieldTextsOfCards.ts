/** What the fields of virtual cards and their spends hold, by their names. */
export const fieldTextsOfCards: Readonly<Record<string, string>> = {
  act: 'What is done with the card',
  asideAmount: 'What a risk event has taken aside, in USD; of a closed card what was lost',
  cardNo: 'Number of the record of a card, which is not the number that shops take',
  cardsHeld: 'Cards that are not over, those under review too',
  cardsMaximum: 'Cards that a merchant may have at a time',
  cvc: 'The three digits that shops ask beside the number of a card',
  disputableUntil:
    'The last day on which the spend can be disputed; null where it cannot be: it has not settled, or was disputed',
  dispute: 'The dispute about the spend; null where there is none',
  disputeNo: 'Number of the dispute',
  disputedAt: 'When the merchant disputed the spend',
  evidence: 'Ids of the files that the merchant shows',
  expiry: 'Month and year in which the card ends, as it has them: `11/29`; null until it is issued',
  freeAmount: 'What may be spent with the card, in USD',
  heldUsd:
    'What the spend holds on its card, or held, in USD; a foreign amount at the customer’s price when it was spent, rounded up',
  holderIdNumber:
    'Number of the document of whoever uses the card; all but its first three and last four characters are masked in answers',
  holderIdType: 'The document by which whoever uses the card is known',
  holderName: 'Whoever uses the card: a person or a company',
  heldDays: 'Days after which a spend that its shop does not settle is back by itself',
  heldUntil:
    'When a pending spend is reversed if its shop does not settle it; null once the spend has ended, and for a spend in another currency than USD while the market is down, as its days are stopped',
  maximumAmount: 'The most that a card holds, in USD',
  minimumAmount: 'The least that a card is opened with or raised by, in USD',
  number: 'The sixteen digits of a card that shops take',
  numberEnding: 'The last four digits of the number of a card; null until it is issued',
  objection: 'What the merchant says against the charge',
  openedAmount: 'What the card was opened with, in USD',
  pendingAmount: 'What pending spends hold on the card, in USD',
  programme: 'Whether the issuer’s programme of cards is set up for the merchant',
  settledRate:
    'The customer’s price of the currency and USD that the spend settled at, as the pair is quoted; null in USD and until it settles',
  shop: 'What the shop is called',
  shopName: 'What the shop is called',
  spendNo: 'Number of the spend',
  spentAt: 'When the shop asked for it',
};
