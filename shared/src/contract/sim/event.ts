import { type Static, Type } from 'typebox';
import { Closed, Instant, LedgerEntry, Nullable, OneOf, Text } from '../common.ts';
import { calls, get } from '../define.ts';
import { EVENT_STREAM_PATH } from './eventStreamPath.ts';
import { MachineName, StateView, Subject } from './object.ts';

export const EVENT_KINDS = ['state', 'money', 'security', 'outside'] as const;
/** What an event came of: a call of the portal, a task that was due, the console, the scenario of the sandbox. */
export const EVENT_CAUSES = ['call', 'task', 'sim', 'scenario'] as const;
/** Who does something in the life of an object, from the merchant to the clock. */
export const EVENT_ACTORS = ['merchant', 'portal', 'bank', 'backOffice', 'clock'] as const;
export type EventActor = (typeof EVENT_ACTORS)[number];

/** A place in the event log: events are numbered in the order in which they were committed. */
const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Events that one page, or the life of one object, holds at most. */
export const EVENTS_MAX = 200;

/** Which events: all of the sandbox unless narrowed. */
const filters = {
  merchantNo: Type.Optional(Text({ max: 16 })),
  machine: Type.Optional(MachineName),
  subject: Type.Optional(Subject),
  kind: Type.Optional(OneOf(EVENT_KINDS)),
  cause: Type.Optional(OneOf(EVENT_CAUSES)),
};

export const EventView = Closed({
  seq: Seq,
  id: Type.String(),
  /** Sandbox time and real time. */
  at: Instant,
  realAt: Instant,
  kind: OneOf(EVENT_KINDS),
  machine: Nullable(Type.String()),
  machineTitle: Nullable(Type.String()),
  subject: Type.String(),
  action: Type.String(),
  title: Type.String(),
  from: Nullable(StateView),
  to: Nullable(StateView),
  by: OneOf(EVENT_ACTORS),
  merchantNo: Nullable(Type.String()),
  merchantName: Nullable(Type.String()),
  /** `call:exchange/two`, `task:exchange.expire`, `sim:simClock/jump`, `scenario:demo`; in words; who it was. */
  cause: Type.String(),
  causeText: Type.String(),
  actor: Nullable(Type.String()),
  note: Nullable(Type.String()),
  entryNo: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  /** Whether a scenario or a snapshot brought it when the sandbox was reset or restored: it did not happen since then. */
  loaded: Type.Boolean(),
  /** The life of the sandbox that begins with `sandbox.reset` or `sandbox.restored`; null for other events. */
  incarnation: Nullable(Type.String()),
});
export type SimEventView = Static<typeof EventView>;

/** The event log: everything that happened in the sandbox, in order. */
export const simEvent = calls('simEvent', '/sim/api/events', {
  list: get('list', {
    title: ['事件记录', 'Events, the newest first; with `after` onwards from a place, the oldest first'],
    access: 'sim',
    request: Closed({
      ...filters,
      /** Whether sign-ins as a persona are listed, too; left out, they are. */
      personas: Type.Optional(Type.Boolean()),
      /** Only events before this place: the next page. */
      before: Type.Optional(Seq),
      after: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: EVENTS_MAX, default: 50 })),
    }),
    result: Closed({
      events: Type.Array(EventView),
      /** `before`, or `after`, of the next page; null: there is none. */
      next: Nullable(Seq),
      /** Up to here the log was read: a stream from here on misses nothing and repeats nothing. */
      upTo: Seq,
    }),
  }),
  one: get('one', {
    title: ['事件详情', 'One event with the ledger entry that it made, and what else its command did'],
    access: 'sim',
    request: Closed({ seq: Seq }),
    result: Closed({
      event: EventView,
      entries: Type.Array(LedgerEntry),
      /** Of the same command. */
      others: Type.Array(EventView),
      facts: Type.Array(Closed({ name: Type.String(), value: Type.String() })),
    }),
    errors: ['eventNotRecorded'],
  }),
  life: get('life', {
    title: ['对象的一生', 'Everything that happened to one object, the oldest first, with its ledger entries'],
    access: 'sim',
    request: Closed({ machine: MachineName, subject: Subject }),
    result: Closed({ events: Type.Array(EventView, { maxItems: EVENTS_MAX }), entries: Type.Array(LedgerEntry) }),
    errors: ['eventNotRecorded'],
  }),
});

/**
 * The log as it grows, as server-sent events. No call: its answer has no envelope and no end. `event: event` carries an
 * EventView under its place as id; `event: outbox` says that somebody got a message. The token travels as a header only.
 */
export const simEventStream = calls('simEvent', '/sim/api/events', {
  stream: get(EVENT_STREAM_PATH, {
    title: ['实时事件', 'Events as they happen (text/event-stream); the header `last-event-id` resumes'],
    access: 'sim',
    request: Closed({ ...filters, after: Type.Optional(Seq) }),
    result: EventView,
    errors: ['tooManyStreams'],
  }),
});
