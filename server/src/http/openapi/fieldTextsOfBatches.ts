/** What fields hold that batches of payments, and files that are checked, alone have. */
export const fieldTextsOfBatches: Readonly<Record<string, string>> = {
  accountIds: 'Ids of accounts of payees',
  approvedCount: 'Orders that were approved',
  batch: 'The batch',
  batchLine: 'Place among the payments of its file, from 1; null of one that came alone',
  batchNos: 'Numbers of batches',
  cancelledCount: 'Orders that were cancelled',
  column: 'Key of the column in the template',
  columnText: 'The column, in words',
  expiredCount: 'Orders that nobody reviewed in time',
  isComplete: 'Whether everything is told here',
  isOwn: 'Whether the one who asks made it',
  lack: 'What is missing',
  lacks: 'What balances lack, by currency',
  oddities: 'Why a reviewer would look at it twice',
  oddity: 'Of what waits in the batch, the orders alone that stand out so',
  overview:
    'What stands out among all that wait in the batch, or on the page of payments to review; null or left out unless it is asked for. In a request, whether it is',
  reviewMax: 'How many orders one review takes at most',
  sameAs: 'Number of another order of the same amount to the same account; null unless there is one',
  usual: 'The usual amount, in the currency that arrives; null unless this is above it',
};
