import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf, Sum, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** Calls that are kept of each sandbox: the last ones. */
export const CALLS_KEPT = 1_000;
/** can: as it was · secret: it carried what was not kept (since then it is, sealed) · cut: its request was too long, or carried files. */
export const REPLAYS = ['can', 'secret', 'cut'] as const;
/** What stands where a secret was. */
export const MASK = '***';

const RecordId = Text({ max: 40 });

/** commands: lines of the command line · run: a file of `sim run` · playwright: a test on the test kit. */
export const TEST_KINDS = ['commands', 'run', 'playwright'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** Why a call, or a value of it, is no part of a test. */
export const LEFT_OUT = [
  'signIn',
  'file',
  'cut',
  'noAnswer',
  'repeat',
  'clockRuns',
  'earlierLife',
  'person',
  'follows',
  'secret',
] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

const TestText = Closed({
  fileName: Type.String(),
  text: Type.String(),
  /** Calls that could not be taken, and secrets of taken ones that stand there as `<name>`, to be filled in. */
  leftOut: Type.Array(
    Closed({ id: Type.String(), call: Type.String(), why: OneOf(LEFT_OUT), explanation: Type.String() }),
  ),
});
export type TestText = Static<typeof TestText>;

const recorded = {
  id: Type.String(),
  /** Real time. */
  at: Instant,
  requestId: Type.String(),
  call: Type.String(),
  method: Type.String(),
  /** Null: the connection broke off before an answer. */
  status: Nullable(Type.Integer()),
  /** Null: the answer had no envelope. */
  code: Nullable(Type.String()),
  /** Why it was refused, finer than its code: what travelled as `x-reason`. */
  reason: Nullable(Type.String()),
  ms: Type.Number(),
  merchantNo: Nullable(Type.String()),
  operatorName: Nullable(Type.String()),
  /** Ids of the faults that struck it. */
  faults: Type.Array(Type.String()),
  replay: OneOf(REPLAYS),
};

const RecordedCall = Closed(recorded);
export type RecordedCall = Static<typeof RecordedCall>;

const CallDetail = Closed({
  ...recorded,
  path: Type.String(),
  language: Type.String(),
  idempotencyKey: Nullable(Type.String()),
  signedIn: Type.Boolean(),
  signsCalls: Type.Boolean(),
  /** JSON with secrets masked; cut where it was too long. */
  request: Type.String(),
  answer: Type.String(),
  /** How its refusal was worked out: the figures, the rule, the rounding. Null: nothing was worked out. */
  sum: Nullable(Sum),
});
export type CallDetail = Static<typeof CallDetail>;

/** What the portal was asked and what it answered, and what changed the world from outside. */
export const simCall = calls('simCall', '/sim/api/call', {
  list: get('list', {
    title: ['调用记录', 'The last calls of the portal, and changes of the simulator, the newest first'],
    access: 'sim',
    request: Closed({
      call: Type.Optional(Text({ max: 80 })),
      status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
      /** `0`: what succeeded. */
      code: Type.Optional(Text({ max: 40 })),
      /** `login-locked`. */
      reason: Type.Optional(Text({ max: 60 })),
      merchantNo: Type.Optional(Text({ max: 16 })),
      /** Only calls that a fault struck. */
      struck: Type.Optional(Type.Boolean()),
      /** Only calls before this one. */
      before: Type.Optional(RecordId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CALLS_KEPT, default: 50 })),
    }),
    result: Type.Array(RecordedCall),
  }),
  one: get('one', {
    title: ['调用详情', 'One call with request and answer, secrets masked'],
    access: 'sim',
    request: Closed({ id: RecordId }),
    result: CallDetail,
    errors: ['recordMissing'],
  }),
  replay: post('replay', {
    title: ['重放', 'Ask the same again as the same person'],
    access: 'sim',
    request: Closed({
      id: RecordId,
      /** The idempotency key of a money call: the same asks for the first answer again, a new one for a new command. */
      key: OneOf(['same', 'new']),
    }),
    result: Closed({
      requestId: Nullable(Type.String()),
      status: Nullable(Type.Integer()),
      code: Nullable(Type.String()),
      reason: Nullable(Type.String()),
      answer: Type.String(),
    }),
    errors: ['recordMissing', 'replaySecret', 'replayCut', 'personaMissing', 'operatorDisabled'],
  }),
  asTest: post('as-test', {
    title: ['复制为测试', 'Calls as a test that passes in a fresh sandbox of the same scenario'],
    access: 'sim',
    request: Closed({
      kind: OneOf(TEST_KINDS),
      /** These calls; without it those from one to another, both included, of which the last ones. */
      ids: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: CALLS_KEPT })),
      fromId: Type.Optional(RecordId),
      toId: Type.Optional(RecordId),
      last: Type.Optional(Type.Integer({ minimum: 1, maximum: CALLS_KEPT })),
      /** Calls that only read, too; without it those alone whose answer a later step needs. */
      reads: Type.Optional(Type.Boolean()),
    }),
    result: TestText,
    errors: ['recordMissing', 'nothingToTest'],
  }),
});
