/** What the fields of exchanges hold, by their names. */
export const fieldTextsOfExchange: Readonly<Record<string, string>> = {
  closingBack: 'What becomes available again, in the sold currency',
  closingLoss: 'What closing the position costs, in the sold currency; null where none is closed',
  closingRate: 'Price at which the position is closed, as the pair is quoted; null where none is',
  closingStatus: 'How the closing of the position stands; null where there is none',
  closingTerms: 'What cancelling a confirmed order costs: as it was shown, or now; null where that closes nothing',
  closingTime: 'When the position was closed; null until then',
  cover: 'What stands behind the sold amount: money of the account, or the credit limit',
  deadlineFirst: 'First day that the deadline may be: today',
  deadlineLast: 'Last day that the deadline may be',
  delegated: 'What limit orders may be',
  delivery:
    'When it is delivered: T0 minutes later, T1 and T2 so many business days later, forward on a day that was agreed on',
  distancePercent: 'How far the customer’s price has to go to the target, in per cent of it, with a sign',
  estimatedRate: 'The customer’s rate when it was locked or placed: units bought for one unit sold',
  pair: 'Pair as it is quoted, base currency first',
  settledAt: 'When the last of it was settled; null until then',
  settledBuyAmount: 'What of the bought amount has been settled',
  settledSellAmount: 'What of the sold amount has been settled',
  settlementRate: 'Rate at which it settled, units bought for one unit sold; null until some of it has',
  targets: 'Limit orders that wait, the nearest to their targets first',
  targetRate: 'Price that a limit order waits for, as the pair is quoted; null of any other',
};
