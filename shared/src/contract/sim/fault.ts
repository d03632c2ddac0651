import { type Static, Type } from 'typebox';
import { type ErrorCode, errorCodes } from '../../words/errorCodes.ts';
import { Amount, Closed, Instant, Nullable, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/**
 * latency: the call takes longer · code: a documented code is answered · status: an HTTP status without an envelope · drop:
 * the connection breaks off · slowBody: the answer trickles · timeout: the answer comes after the portal has given up.
 */
export const FAULT_KINDS = ['latency', 'code', 'status', 'drop', 'slowBody', 'timeout'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
/** before: the call has done nothing yet; after: what it did is committed, and its answer is struck. */
export const FAULT_PHASES = ['before', 'after'] as const;
export type FaultPhase = (typeof FAULT_PHASES)[number];
/** Stands for every call of the portal. */
export const EVERY_CALL = '*';

/** The portal waits 20 s for an answer; an answer past that comes so late. */
export const FAULT_TIMEOUT_MS = 25_000;
export const FAULT_MS_MAX = 120_000;
export const FAULTS_MAX = 100;

/** The amount of a call: the first of these that its request has, of a list any entry. */
export const AMOUNT_FIELDS = ['amount', 'totalAmount', 'creditAmount', 'orders.amount', 'orders.orderTotal'] as const;

/** Faults that come and go together. */
export const FAULT_PRESETS = ['bank-down', 'slow-market', 'flaky-uploads', 'lost-answers', 'slow-everything'] as const;
export type FaultPresetName = (typeof FAULT_PRESETS)[number];
const PresetName = OneOf(FAULT_PRESETS);

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const CodeName = OneOf(Object.keys(errorCodes).filter(isCode));
const Ms = Type.Integer({ minimum: 1, maximum: FAULT_MS_MAX });
const HttpStatus = Type.Integer({ minimum: 400, maximum: 599 });

export const FaultView = Closed({
  id: Type.String(),
  call: Type.String(),
  kind: OneOf(FAULT_KINDS),
  phase: OneOf(FAULT_PHASES),
  code: Nullable(Type.String()),
  status: Nullable(Type.Integer()),
  ms: Nullable(Type.Integer()),
  msMax: Nullable(Type.Integer()),
  times: Nullable(Type.Integer()),
  share: Nullable(Type.Number()),
  /** Real time. */
  until: Nullable(Instant),
  merchantNo: Nullable(Type.String()),
  field: Nullable(Type.String()),
  equals: Nullable(Type.String()),
  amountFrom: Nullable(Type.String()),
  amountTo: Nullable(Type.String()),
  fromCall: Nullable(Type.Integer()),
  /** The preset that it came with. */
  preset: Nullable(PresetName),
  /** Calls that it struck, and those it still will; null: without limit. */
  struck: Type.Integer(),
  left: Nullable(Type.Integer()),
  /** live: it may strike; spent: it has struck as often as it should; ended: its time is over. */
  state: OneOf(['live', 'spent', 'ended']),
  createdAt: Instant,
});
export type FaultView = Static<typeof FaultView>;

const PresetView = Closed({
  name: PresetName,
  title: Type.String(),
  does: Type.String(),
  /** Whether any of its faults may strike. */
  enabled: Type.Boolean(),
});
export type PresetView = Static<typeof PresetView>;

const Cleared = Closed({ cleared: Type.Integer() });

/** What goes wrong on purpose with the portal's calls. No call of the simulator is ever struck. */
export const simFault = calls('simFault', '/sim/api/fault', {
  list: get('list', {
    title: ['故障列表', 'The faults of the sandbox with what is left of each'],
    access: 'sim',
    result: Type.Array(FaultView),
  }),
  add: post('add', {
    title: ['添加故障', 'Let calls of the portal go wrong: those that meet every condition'],
    access: 'sim',
    request: Closed({
      /** Key of a call of the portal (`exchange/apply`), or `*`. */
      call: Text({ max: 80 }),
      kind: OneOf(FAULT_KINDS),
      /** `before` unless said; a slow body and an answer past the time-out are `after`. */
      phase: Type.Optional(OneOf(FAULT_PHASES)),
      code: Type.Optional(CodeName),
      status: Type.Optional(HttpStatus),
      /** How long latency or a slow body takes; with `msMax` anything from one to the other. */
      ms: Type.Optional(Ms),
      msMax: Type.Optional(Ms),
      /** How many calls it strikes. */
      times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** The share of calls that it strikes, drawn from the seed: above 0, at most 1. */
      share: Type.Optional(Type.Number({ minimum: 0.000_001, maximum: 1 })),
      seed: Type.Optional(Text({ max: 60 })),
      /** When it ends, in real time. */
      until: Type.Optional(Instant),
      /** Conditions: it strikes calls that meet all of them. */
      merchantNo: Type.Optional(Text({ max: 16 })),
      /** A field of the request by its path (`currency`, `orders.orderNo`), and what it has to be, compared as text. */
      field: Type.Optional(Text({ max: 80 })),
      equals: Type.Optional(Text({ max: 200 })),
      amountFrom: Type.Optional(Amount),
      amountTo: Type.Optional(Amount),
      /** The first that it strikes of the calls that meet the others. */
      fromCall: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    result: FaultView,
    errors: [
      'EMPTY_PARAM',
      'INVALID_PARAM',
      'faultCallUnknown',
      'faultFieldUnknown',
      'faultWithoutAmount',
      'faultWithoutMerchant',
      'faultPast',
      'CUSTOMER_NOTFOUND',
      'tooManyFaults',
    ],
  }),
  clear: post('clear', {
    title: ['清除故障', 'Clear one fault, or all of them'],
    access: 'sim',
    request: Closed({ id: Type.Optional(Text({ max: 20 })) }),
    result: Cleared,
    errors: ['faultMissing'],
  }),
  presets: get('presets', {
    title: ['预设列表', 'The presets: faults that come and go together'],
    access: 'sim',
    result: Type.Array(PresetView),
  }),
  applyPreset: post('presets/apply', {
    title: [
      '启用预设',
      'Turn a preset on. One that is on begins anew, with its whole time and none of its calls counted',
    ],
    access: 'sim',
    request: Closed({ name: PresetName }),
    result: Type.Array(FaultView),
    errors: ['tooManyFaults'],
  }),
  clearPreset: post('presets/clear', {
    title: ['关闭预设', 'Turn a preset off: its faults are cleared together'],
    access: 'sim',
    request: Closed({ name: PresetName }),
    result: Cleared,
  }),
});
