import { Type } from 'typebox';
import { failureReasons } from '../../reference/failureReasons.ts';
import { machines } from '../../states/index.ts';
import { Closed, Instant, LedgerEntry, Nullable, OneOf, SUM_NAMES, Sum, Sums, Text, TimelineStep } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** The state machine that an object lives by. */
export const MachineName = OneOf(machines.map(({ name }) => name));
/** Number or id of an object, unique within its machine. */
export const Subject = Text({ max: 64 });

const isReason = (name: string): name is keyof typeof failureReasons => Object.hasOwn(failureReasons, name);
/** Why somebody outside acts as they do: the typed reasons of `reference/failureReasons.ts`. */
export const Reason = OneOf(Object.keys(failureReasons).filter(isReason));
/** What the person at the console writes about it; the timeline quotes it. */
export const Note = Text({ max: 300 });

/** A state of a machine: its own name, and how it is shown. */
export const StateView = Closed({
  state: Type.String(),
  text: Type.String(),
  tone: OneOf(['wait', 'busy', 'good', 'bad', 'ended']),
});

/** A change of one account by a move: plus into it, minus out of it. */
export const MoneyChangeView = Closed({
  account: Type.String(),
  accountText: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
});

/**
 * A move that the state allows. `canAct`: it is one of those outside the merchant, and can be made from here. `refusal`: why the
 * object's own data forbid it now, and how that was worked out.
 */
export const LegalMove = Closed({
  action: Type.String(),
  title: Type.String(),
  by: OneOf(['merchant', 'reviewer', 'platform', 'bank', 'time']),
  canAct: Type.Boolean(),
  refusal: Nullable(Closed({ code: Type.String(), message: Type.String(), sum: Nullable(Sum) })),
  to: StateView,
  money: Type.Array(MoneyChangeView),
  /** What is taken at once of what it makes available, for what the merchant owes or is short of; null where nothing is. */
  collects: Nullable(Sum),
});

export const ObjectView = Closed({
  machine: Type.String(),
  machineTitle: Type.String(),
  subject: Type.String(),
  merchantNo: Type.String(),
  merchantName: Type.String(),
  title: Type.String(),
  state: StateView,
  updatedAt: Instant,
});

const ObjectDetail = Closed({
  object: ObjectView,
  moves: Type.Array(LegalMove),
  timeline: Type.Array(TimelineStep),
  entries: Type.Array(LedgerEntry),
  /** How its figures were worked out. */
  sums: Sums(SUM_NAMES),
});

/** Objects that one list names at most. */
export const OBJECTS_MAX = 200;

/** Acting on anything: the objects of every state machine, what may happen to each now, and making it happen. */
export const simObject = calls('simObject', '/sim/api/object', {
  list: get('list', {
    title: ['对象列表', 'Objects of any state machine, most recently changed first'],
    access: 'sim',
    request: Closed({
      machine: Type.Optional(MachineName),
      state: Type.Optional(Text({ max: 40 })),
      merchantNo: Type.Optional(Text({ max: 16 })),
      /** Only what is under way, and a bank or the platform can move now. */
      open: Type.Optional(Type.Boolean()),
      /** Of these only what this one can move: with `open`. */
      mover: Type.Optional(OneOf(['bank', 'platform'])),
      /** Only orders by which money leaves, with `open` from the application to the bank's answer; false: only what is none. */
      outgoing: Type.Optional(Type.Boolean()),
      search: Type.Optional(Text({ max: 64 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: OBJECTS_MAX, default: 50 })),
    }),
    result: Type.Array(ObjectView),
    assumed: [
      'search: a whole number finds any object; parts of a number, title or merchant are looked for among the latest',
    ],
  }),
  one: get('one', {
    title: ['对象详情', 'One object: state, legal moves with the money each would move, timeline, ledger entries'],
    access: 'sim',
    request: Closed({ machine: MachineName, subject: Subject }),
    result: ObjectDetail,
    errors: ['objectUnknown'],
  }),
  act: post('act', {
    title: ['推动对象', 'Make a move as the bank, the platform or time; it has happened when this answers'],
    access: 'sim',
    request: Closed({
      machine: MachineName,
      subject: Subject,
      action: Text({ max: 40 }),
      reason: Type.Optional(Reason),
      note: Type.Optional(Note),
    }),
    result: Closed({
      from: StateView,
      to: StateView,
      entries: Type.Array(LedgerEntry),
      object: ObjectView,
    }),
    errors: [
      'objectUnknown',
      'OPERATION_NOT_ALLOW',
      'receiptNeedsMaterial',
      'refundAccountAsked',
      'refundAccountStands',
      'receiptFromStranger',
      'payerNotApproved',
      'recallOverBalance',
      'amountTooLarge',
      'materialVoided',
      'usageFollowsLinks',
      'uploadUnderWay',
      'batchUnderWay',
      'batchUndecided',
      'balanceFrozen',
      'marketDown',
      'uploadPartWritten',
    ],
  }),
});
