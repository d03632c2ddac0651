import { type Static, Type } from 'typebox';
import { type KindAccess, screenOf } from '../screens.ts';
import { machines } from '../states/index.ts';
import { operator } from '../states/operator.ts';
import { role } from '../states/role.ts';
import { Closed, Instant, Nullable } from './common.ts';
import { calls, get } from './define.ts';
import { OWN_STREAM_PATH } from './ownStreamPath.ts';

/** The screens that tell of a machine's records: who holds one of them hears of their events. Others travel to nobody. */
export const eventAccess: ReadonlyMap<string, KindAccess> = new Map(
  machines.flatMap(({ name, record: { screen, heardBy = [screen] } }): [string, KindAccess][] => {
    if (heardBy === 'nobody') return [];
    return [[name, heardBy === 'session' ? heardBy : heardBy.map(screenOf)]];
  }),
);

/**
 * Machines whose moves change what people may do. Everybody of the merchant hears that there was one, by its machine alone: a page
 * that stands open is to lose what its reader has lost.
 */
export const changesRights: ReadonlySet<string> = new Set([operator.name, role.name]);

/**
 * What an operator hears of one event. Whoever may not see the record still hears that balances have changed, and that rights may
 * have.
 */
export const OwnEvent = Closed({
  at: Instant,
  machine: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  action: Nullable(Type.String()),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** Whether money was booked. */
  balances: Type.Boolean(),
});
export type OwnEventWire = Static<typeof OwnEvent>;

/**
 * The merchant's own events as they happen. No call: its answer has no envelope and no end. `event: event` carries an OwnEvent
 * under its place as id. Listening is no use of the session: it idles out as it would without.
 */
export const ownEventStream = calls('event', '/api/event', {
  stream: get(OWN_STREAM_PATH, {
    title: ['本商户的实时事件', "The merchant's own events (text/event-stream); the header `last-event-id` resumes"],
    access: 'session',
    result: OwnEvent,
    errors: ['tooManyStreams'],
    assumed: ['the whole stream: the documents know none'],
  }),
});
