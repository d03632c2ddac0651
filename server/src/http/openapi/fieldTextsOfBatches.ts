/** What fields hold that batches of payments alone have. */
export const fieldTextsOfBatches: Readonly<Record<string, string>> = {
  accountIds: 'Ids of accounts of payees',
  approvedCount: 'Orders that were approved',
  batch: 'The batch',
  batchNos: 'Numbers of batches',
  cancelledCount: 'Orders that were cancelled',
  column: 'Key of the column in the template',
  columnText: 'The column, in words',
  expiredCount: 'Orders that nobody reviewed in time',
  isOwn: 'Whether the one who asks made it',
  lack: 'What is missing',
  lacks: 'What balances lack, by currency',
};
