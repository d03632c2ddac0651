import type { Reader } from '../../platform/db/database.ts';
import { REPLACEMENTS } from '../../platform/db/sandboxMarks.ts';

export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly merchantId: string | null;
  readonly at: Date;
  readonly realAt: Date;
  readonly kind: string;
  readonly machine: string | null;
  readonly subject: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly cause: string;
  readonly actorId: string | null;
  readonly requestId: string | null;
  readonly entryId: string | null;
  readonly detail: string;
}

/** Which events of the sandbox. */
export interface EventFilter {
  readonly merchantId?: string;
  readonly machine?: string;
  readonly subject?: string;
  readonly kind?: string;
  readonly cause?: string;
  readonly personas?: boolean;
  /** Whether events of a reset or a restore are included although they do not match the filter. */
  readonly replacements?: boolean;
}

/** What `simPersona/enter` writes. */
export const PERSONA_ENTERED = 'personaEntered';

/** A stretch of the log: both ends as places that are left out, and `upTo`, which is not. */
interface Stretch {
  readonly after?: number;
  readonly before?: number;
  readonly upTo: number;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

const matching = ({ cause, personas = true, replacements: _, ...equal }: EventFilter) => ({
  ...equal,
  ...(personas ? {} : { action: { not: PERSONA_ENTERED } }),
  ...(cause === undefined ? {} : { cause: { startsWith: `${cause}:` } }),
});

const whereOf = (filter: EventFilter) =>
  filter.replacements === true ? { OR: [matching(filter), { action: { in: [...REPLACEMENTS] } }] } : matching(filter);

export const findEvents = (
  reader: Reader,
  filter: EventFilter,
  { after, before, upTo, order, limit }: Stretch,
): Promise<readonly EventRow[]> =>
  reader.event.findMany({
    where: {
      ...whereOf(filter),
      seq: { gt: after ?? -1, lte: before === undefined ? upTo : Math.min(upTo, before - 1) },
    },
    orderBy: { seq: order },
    take: limit,
  });

export const findEvent = async (reader: Reader, seq: number): Promise<EventRow | undefined> =>
  (await reader.event.findFirst({ where: { seq } })) ?? undefined;

/** The event that the world of the sandbox begins with. */
export const findFirstEvent = async (
  reader: Reader,
): Promise<Pick<EventRow, 'seq' | 'action' | 'detail'> | undefined> =>
  (await reader.event.findFirst({ orderBy: { seq: 'asc' }, select: { seq: true, action: true, detail: true } })) ??
  undefined;

export const findEventSeq = async (reader: Reader, id: string): Promise<number | undefined> =>
  (await reader.event.findFirst({ where: { id }, select: { seq: true } }))?.seq;

/** The events of one command: they are named after its number. */
export const findEventsOfCommand = (reader: Reader, prefix: string, limit: number): Promise<readonly EventRow[]> =>
  reader.event.findMany({ where: { id: { startsWith: prefix } }, orderBy: { seq: 'asc' }, take: limit });

/** The newest message of the sandbox's outbox, as a mark that changes with each. */
export const newestMessage = async (reader: Reader): Promise<string> => {
  const row = await reader.outboxMessage.findFirst({
    orderBy: [{ realAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return row?.id ?? '';
};
