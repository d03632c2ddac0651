import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What fields hold that batches of payments, and files that are checked, alone have. */
export const fieldTextsOfBatches: Readonly<Record<string, Bilingual>> = {
  accountIds: ['收款账户编号', 'Ids of accounts of payees'],
  approvedCount: ['已通过的订单数', 'Orders that were approved'],
  batch: ['批次', 'The batch'],
  batchLine: [
    '在文件中的付款序号，从 1 开始；单独提交的付款为 null',
    'Place among the payments of its file, from 1; null of one that came alone',
  ],
  batchNos: ['批次号', 'Numbers of batches'],
  cancelledCount: ['已取消的订单数', 'Orders that were cancelled'],
  column: ['模板中列的键', 'Key of the column in the template'],
  columnText: ['列的名称', 'The column, in words'],
  expiredCount: ['超时未复核的订单数', 'Orders that nobody reviewed in time'],
  isComplete: ['是否已列出全部内容', 'Whether everything is told here'],
  isOwn: ['是否由请求人提交', 'Whether the one who asks made it'],
  lack: ['缺少的内容', 'What is missing'],
  lacks: ['余额的不足部分，按币种列出', 'What balances lack, by currency'],
  oddities: ['复核人需要留意的原因', 'Why a reviewer would look at it twice'],
  oddity: [
    '批次待复核的订单中，只返回有此类异常的订单',
    'Of what waits in the batch, the orders alone that stand out so',
  ],
  overview: [
    '批次中或付款复核页上全部待复核订单的异常汇总；未请求时为 null 或不返回。在请求中表示是否返回该汇总',
    'What stands out among all that wait in the batch, or on the page of payments to review; null or left out unless it is asked for. In a request, whether it is',
  ],
  reviewMax: ['单次复核的最多订单数', 'How many orders one review takes at most'],
  sameAs: [
    '向同一账户支付同一金额的另一订单编号；没有时为 null',
    'Number of another order of the same amount to the same account; null unless there is one',
  ],
  usual: [
    '通常金额，以到账币种计；未超过通常金额时为 null',
    'The usual amount, in the currency that arrives; null unless this is above it',
  ],
};
