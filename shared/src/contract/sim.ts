import { Type } from 'typebox';
import { Amount, Closed, HeldCurrency, Instant, Nullable, OneOf, OrderNo, Text } from './common.ts';
import { calls, get, post } from './define.ts';
import { RECEIPT_CHANNELS } from './receipt.ts';

/** The clock of a sandbox. speed 0: frozen; 1: real time; more: that many times as fast. */
export const ClockView = Closed({
  sandbox: Type.String(),
  now: Instant,
  speed: Type.Integer(),
  version: Type.Integer(),
  dueTasks: Type.Integer(),
  nextTaskAt: Nullable(Instant),
});

/** One jump of the clock reaches at most this far. */
export const CLOCK_JUMP_DAYS_MAX = 400;

export const Ran = Type.Array(
  Closed({ taskId: Type.String(), kind: Type.String(), subject: Type.String(), dueAt: Instant }),
);

/** The simulator's own API: the world behind the portal's calls. Absent while the simulator is off. */
export const sim = calls('sim', '/sim/api', {
  clock: get('clock', {
    title: ['沙盒时钟', 'Read the clock'],
    access: 'sim',
    result: ClockView,
  }),
  setClock: post('clock/set', {
    title: ['设置时钟', 'Set the clock to a moment, or its speed'],
    access: 'sim',
    request: Closed({
      now: Type.Optional(Instant),
      speed: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    result: Closed({ clock: ClockView, ran: Ran }),
    errors: ['EMPTY_PARAM', 'clockBackward', 'clockTooFar'],
  }),
  advanceClock: post('clock/advance', {
    title: ['推进时钟', 'Move the clock forward by a span'],
    access: 'sim',
    request: Closed({ seconds: Type.Integer({ minimum: 1, maximum: CLOCK_JUMP_DAYS_MAX * 86_400 }) }),
    result: Closed({ clock: ClockView, ran: Ran }),
  }),
  outbox: get('outbox', {
    title: ['发件箱', 'SMS, mails and captcha answers, newest first'],
    access: 'sim',
    request: Closed({
      channel: Type.Optional(OneOf(['sms', 'mail', 'captcha'])),
      target: Type.Optional(Text({ max: 128 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    result: Type.Array(
      Closed({
        id: Type.String(),
        channel: OneOf(['sms', 'mail', 'captcha']),
        target: Type.String(),
        topic: Type.String(),
        code: Nullable(Type.String()),
        text: Type.String(),
        at: Instant,
      }),
    ),
  }),
  accounts: get('accounts', {
    title: ['收款账户一览', 'Collection and receiving accounts that money can be sent to'],
    access: 'sim',
    result: Type.Array(
      Closed({
        merchantNo: Type.String(),
        merchantName: Type.String(),
        accountNo: Type.String(),
        currency: Type.String(),
        needsMaterial: Type.Boolean(),
        kind: OneOf(['global', 'local']),
        /** collection: customers pay there · recharge: approved payers do. */
        use: OneOf(['collection', 'recharge']),
      }),
    ),
  }),
  payers: get('payers', {
    title: ['可付款的付款人一览', 'Approved payers, whose money receiving accounts take'],
    access: 'sim',
    result: Type.Array(
      Closed({
        merchantNo: Type.String(),
        payerNo: Type.String(),
        accountName: Type.String(),
        accountNo: Type.String(),
        country: Type.String(),
        currency: Type.String(),
      }),
    ),
  }),
  receive: post('bank/receive', {
    title: ['模拟来款', 'An incoming transfer arrives on a collection or receiving account'],
    access: 'sim',
    request: Closed({
      accountNo: Text({ max: 64 }),
      currency: HeldCurrency,
      amount: Amount,
      /** A payer of the account's merchant, whose name, account and country the money then comes from. */
      payerNo: Type.Optional(OrderNo),
      payerName: Type.Optional(Text({ max: 120 })),
      payerAccountNo: Type.Optional(Text({ max: 64 })),
      payerCountry: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 })),
      reference: Type.Optional(Text({ max: 140 })),
      /** How the payer's bank calls the transfer: what an announced recharge is known by. */
      transactionNo: Type.Optional(Text({ max: 64 })),
      /** How the money travels; as the account is, unless said. */
      channel: Type.Optional(OneOf(RECEIPT_CHANNELS)),
    }),
    result: Closed({
      orderNo: Type.String(),
      status: Type.Integer(),
      statusText: Type.String(),
      currency: Type.String(),
      amount: Type.String(),
      entryNo: Nullable(Type.String()),
      /** The announced recharge that it was matched with. */
      rechargeNo: Nullable(Type.String()),
    }),
    errors: ['transferToUnknownAccount', 'payerUnknown', 'INVALID_PARAM', 'amountTooLarge'],
  }),
  ledgerCheck: get('ledger/check', {
    title: ['账本核对', 'Trial balance and the list of violations'],
    access: 'sim',
    result: Closed({
      entries: Type.Integer(),
      postings: Type.Integer(),
      violations: Type.Array(Closed({ rule: Type.String(), subject: Type.String(), detail: Type.String() })),
      trialBalance: Type.Array(Closed({ account: Type.String(), currency: Type.String(), amount: Type.String() })),
    }),
  }),
});
