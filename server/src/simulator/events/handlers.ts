import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { EVENTS_MAX, type simEvent } from '@tradeport/shared/contract/sim/event.ts';
import { entriesOf } from '../../ledger/history.ts';
import type { FinalEvents } from '../../platform/db/finalEvents.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findMerchantByNo } from '../object/store.ts';
import { type EventFilter, findEvent, findEvents, findEventsOfCommand } from './store.ts';
import { type EventViews, factsOf } from './view.ts';

/** Which events, as a request names them. */
export interface AskedEvents {
  readonly merchantNo?: string;
  readonly machine?: string;
  readonly subject?: string;
  readonly kind?: string;
  readonly cause?: string;
  readonly personas?: boolean;
}

/** The filter by ids of the house; undefined: nothing can match. */
export const filterOf = async (
  { db }: Pick<World, 'db'>,
  { sandboxId }: Pick<Caller, 'sandboxId'>,
  { merchantNo, machine, subject, kind, cause, personas }: AskedEvents,
): Promise<EventFilter | undefined> => {
  const same = { machine, subject, kind, cause, personas };
  const given = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined));
  if (merchantNo === undefined) return given;
  const merchant = await findMerchantByNo(db.read({ sandboxId, platform: true }), merchantNo);
  return merchant && { ...given, merchantId: merchant.id };
};

/** The number of the command that an event is named after, as the beginning of its names; a clock's events stand alone. */
const commandOf = (id: string): string => (id.startsWith('V') ? id.slice(0, id.lastIndexOf('-') + 1) : id);

export const eventHandlers = (world: World, views: EventViews, final: FinalEvents): Handlers<typeof simEvent> => {
  const reader = ({ sandboxId }: Caller) => world.db.read({ sandboxId, platform: true });
  return {
    list: async ({ before, after, limit = 50, ...asked }, caller) => {
      const upTo = await final.catchUp();
      const filter = await filterOf(world, caller, asked);
      if (!filter) return { events: [], next: null, upTo };
      const onwards = after !== undefined;
      const rows = await findEvents(reader(caller), filter, {
        ...(onwards ? { after } : {}),
        ...(before === undefined ? {} : { before }),
        upTo,
        order: onwards ? 'asc' : 'desc',
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
      return { events: await views(reader(caller), shown, caller.language), next, upTo };
    },
    one: async ({ seq }, caller) => {
      const row = await findEvent(reader(caller), seq);
      if (!row) throw refusal('eventNotRecorded');
      const command = await findEventsOfCommand(reader(caller), commandOf(row.id), EVENTS_MAX);
      const [event, ...others] = await views(
        reader(caller),
        [row, ...command.filter((other) => other.seq !== row.seq)],
        caller.language,
      );
      if (!event) throw refusal('eventNotRecorded');
      const entries = row.entryId === null ? [] : await entriesOf(reader(caller), { id: row.entryId }, caller.language);
      return { event, entries, others, facts: factsOf(row) };
    },
    life: async ({ machine, subject }, caller) => {
      const upTo = await final.catchUp();
      const rows = await findEvents(reader(caller), { machine, subject }, { upTo, order: 'asc', limit: EVENTS_MAX });
      if (rows.length === 0) throw refusal('eventNotRecorded');
      return {
        events: await views(reader(caller), rows, caller.language),
        entries: await entriesOf(reader(caller), { machine, subject }, caller.language),
      };
    },
  };
};
