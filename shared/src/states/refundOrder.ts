import { machine } from './machine.ts';

/**
 * Money of a payment that the payee's bank sent back after it was paid: it goes to the currency account that it was paid from, less
 * what the bank keeps. Where that account is closed, its merchant first says which account it goes to; who says nothing has the
 * closed one, for withdrawal only. Nobody is asked a second time.
 */
export const refundOrder = machine({
  name: 'refundOrder',
  title: ['付款退回', 'Refund of a payment'],
  record: {
    statusTravels: 'byNumber',
    screen: 'refunds',
    noun: ['退款', 'refund'],
  },
  states: {
    processing: { code: 1, label: ['处理中', 'Processing'], tone: 'busy' },
    awaitingAccount: { code: 2, label: ['待确认入账账户', 'Awaiting account confirmation'], tone: 'wait' },
    succeeded: { code: 3, label: ['已入账', 'Credited'], tone: 'good' },
  },
  moves: [
    [null, 'open', 'processing', 'bank'],
    ['processing', 'credit', 'succeeded', 'bank'],
    ['processing', 'askAccount', 'awaitingAccount', 'platform'],
    ['awaitingAccount', 'confirm', 'processing', 'merchant'],
    ['awaitingAccount', 'modify', 'processing', 'merchant'],
    ['awaitingAccount', 'lapse', 'processing', 'time'],
  ],
  actions: {
    open: ['银行退回', 'Returned by the bank'],
    credit: ['退款入账', 'Credited'],
    askAccount: ['待确认入账账户', 'Account to be confirmed'],
    confirm: ['确认入账账户', 'Account confirmed'],
    modify: ['更换入账账户', 'Another account chosen'],
    lapse: ['逾期未确认，按原账户入账', 'No answer in time: the same account'],
  },
});
