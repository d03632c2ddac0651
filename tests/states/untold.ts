/**
 * Moves of platform, bank, reviewer and time that no message tells its merchant of, by machine. Every other one is told: what came
 * of something, and what waits for the merchant. These are steps on the way to a move that is, what follows from the merchant's own
 * work on another object, and, of exchanges, spends of cards and currency accounts, what their pages show live.
 */
export const untold: Readonly<Record<string, readonly string[]>> = {
  exchangeOrder: ['expire', 'deliver', 'settle', 'fail', 'startClosing', 'retryClosing', 'deferClosing'],
  materialReview: ['takeUp', 'takeUpSupplement', 'tryAgain'],
  materialUsage: ['linkPart', 'linkAll', 'usePart', 'useAll', 'unlink'],
  cardSpend: ['settle', 'reverse', 'lapse'],
  // It goes on as before.
  agreement: ['renew'],
  currencyAccount: ['freeze', 'lift', 'close'],
  realName: ['approve'],
  emailActivation: ['lapse'],
  collectionAccount: ['takeUp'],
  payee: ['approve'],
  withdrawal: ['takeUp'],
  settlement: ['start'],
  payment: ['approve', 'takeUp'],
  paymentBatch: ['pass'],
};
