import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { MoneyChangeView } from './object.ts';

const EventName = Text({ max: 60 });
/** Fields that one event takes at most. */
const FIELDS_MAX = 20;

const Asked = Closed({
  event: EventName,
  /** By the names of its fields; all are texts. */
  with: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Text({ max: 4_000, min: 0, format: 'cleanLines' }), {
      maxProperties: FIELDS_MAX,
      additionalProperties: false,
    }),
  ),
});

const EventKind = Closed({
  event: Type.String(),
  title: Type.String(),
  purpose: Type.String(),
  fields: Type.Array(
    Closed({
      name: Type.String(),
      label: Type.String(),
      required: Type.Boolean(),
      /** The rule of its spelling, where it has one: a currency, an amount, a rate. */
      format: Nullable(Type.String()),
      /** Where only some words are taken: each as it travels and as it reads. */
      choices: Type.Array(Closed({ value: Type.String(), text: Type.String() })),
      maxLength: Nullable(Type.Integer()),
    }),
  ),
});
export type EventKindView = Static<typeof EventKind>;

const effect = {
  effects: Type.Array(Closed({ label: Type.String(), before: Nullable(Type.String()), after: Type.String() })),
  money: Type.Array(MoneyChangeView),
};
export type EventEffects = { readonly [N in keyof typeof effect]: Static<(typeof effect)[N]> };

/** What either call refuses: a preview refuses what making it happen would. */
const refused = [
  'eventUnknown',
  'CUSTOMER_NOTFOUND',
  'objectUnknown',
  'OPERATION_NOT_ALLOW',
  'recallOverBalance',
  'marketAsWanted',
] as const;

/** Events outside: made to happen on any object, or on none. */
export const simOutside = calls('simOutside', '/sim/api/outside', {
  list: get('list', {
    title: ['外部事件列表', 'The events that can be made to happen outside, with the fields each takes'],
    access: 'sim',
    result: Type.Array(EventKind),
  }),
  preview: post('preview', {
    title: ['预览外部事件', 'What an event would do now; refuses what it would refuse'],
    access: 'sim',
    request: Asked,
    result: Closed(effect),
    errors: refused,
  }),
  run: post('run', {
    title: ['触发外部事件', 'Make an event happen; it has happened when this answers'],
    access: 'sim',
    request: Asked,
    result: Closed({
      event: Type.String(),
      at: Instant,
      /** The object it is about; no machine for what is none of a state machine. */
      machine: Nullable(Type.String()),
      subject: Type.String(),
      ...effect,
    }),
    errors: refused,
  }),
});
