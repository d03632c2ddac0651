import { changesRights, eventAccess, type OwnEventWire } from '@tradeport/shared/contract/event.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { SessionInfo, SignedIn } from '../../platform/runtime/caller.ts';
import type { OpenStream } from '../../platform/runtime/calls.ts';
import { createEventFeed } from '../../platform/runtime/eventFeed.ts';
import { eventText, followFeed } from '../../platform/runtime/followFeed.ts';
import { opens } from '../../platform/runtime/opens.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findMoves, type OwnEventRow } from './store.ts';

/** How often a session is looked at while nothing happens to its merchant: an idle one ends by time alone. */
const SESSION_MS = 5_000;

const NO_RECORD = { machine: null, subject: null, action: null, from: null, to: null } as const;

/** What the operator may hear of an event; undefined: nothing. */
const viewOf = (row: OwnEventRow, session: SessionInfo): OwnEventWire | undefined => {
  const { machine, subject, action, fromState: from, toState: to } = row;
  const access = machine === null ? undefined : eventAccess.get(machine);
  const message = { at: formatInstant(row.at), balances: row.entryId !== null };
  if (access !== undefined && opens(session, access))
    // A merchant's verification has no number of its own.
    return { ...message, machine, subject: machine === realName.name ? null : subject, action, from, to };
  if (machine !== null && changesRights.has(machine)) return { ...message, ...NO_RECORD, machine };
  return message.balances ? { ...message, ...NO_RECORD } : undefined;
};

/** Whether the session of a caller still stands, and as what; asking is no use of it. */
export type StillSignedIn = (caller: SignedIn) => Promise<SessionInfo | undefined>;

/** The events of the caller's merchant for as long as the session lasts. Rights are those of the moment. */
export const createOwnStream = (world: World, still: StillSignedIn): OpenStream => {
  const feed = createEventFeed(world);
  return async function* stream(_request, caller, { lastEventId, signal }) {
    if (!('session' in caller)) throw new Error('a stream of events was opened without a session');
    let { session } = caller;
    const { sandboxId } = caller;
    const { merchantId } = session;
    const reader = world.db.read({ sandboxId, merchantId });
    yield* followFeed(feed, world.realTime, {
      sandboxId,
      merchantId,
      from: lastEventId === undefined ? undefined : Number(lastEventId),
      signal,
      ends: {
        everyMs: SESSION_MS,
        asked: async () => {
          const now = await still(caller);
          if (now !== undefined) session = now;
          return now === undefined;
        },
      },
      read: async (stretch) => {
        const rows = await findMoves(reader, stretch);
        const texts = rows.flatMap((row) => {
          const view = viewOf(row, session);
          return view === undefined ? [] : [eventText(row.seq, view)];
        });
        return { texts, places: rows.map(({ seq }) => seq) };
      },
    });
  };
};
