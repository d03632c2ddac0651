/** What the fields of transfers between users hold, by their names. */
export const fieldTextsOfTransfers: Readonly<Record<string, string>> = {
  auditRemark: 'What the platform wrote with its decision; null where it wrote nothing',
  direction:
    'Of a transfer which way the money goes, as the merchant that looks sees it; of an instruction to the agent whether foreign exchange is bought or settled',
  isReviewed: 'Whether the platform decides on it, or has',
  lastPaidAt: 'When the merchant paid them last; null where it never did',
  payeeNo: 'Merchant number of the payee',
  receivedAmount:
    'What the payee got, null until it did; of an instruction to the agent what comes into the balance, without the fee of a settlement',
  reviewAbove: 'What is worth more is decided on by the platform; null where nothing is',
  user: 'Any part of the name or number of the other user',
  userName: 'Whole name of the user, in either language',
  userNo: 'Merchant number of the user',
};
