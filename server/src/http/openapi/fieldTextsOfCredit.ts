/** What the fields about what is owed hold, by their names. */
export const fieldTextsOfCredit: Readonly<Record<string, string>> = {
  amountDueToday:
    'Shortfall of an order on credit and its penalty up to today, in the sold currency: the amount that settles the order if it is paid today; null for an order that is not short',
  closingPenalty:
    'Penalty for the shortfall of an order on credit, in the sold currency: up to today while the order is short, then final; null where there is none',
  collects:
    'What is taken of what the move makes available, for what the merchant owes or is short of; null where nothing is',
  credit: 'Exchange credit of the merchant, in USD-equivalent',
  owedAmount: 'What is still owed for the order, in the sold currency; null where nothing is',
  owed: 'What is still to be paid: taken of whatever becomes available next in the currency',
  owedTaken: 'How much of what came in was taken at once for what was owed: what came in is the amount and this',
};
