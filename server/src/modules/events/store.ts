import type { Reader } from '../../platform/db/database.ts';
import type { Stretch } from '../../platform/runtime/followFeed.ts';

export interface OwnEventRow {
  readonly seq: number;
  readonly at: Date;
  readonly machine: string | null;
  readonly subject: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly entryId: string | null;
}

/** The moves of a merchant's records, in the order in which they were committed. */
export const findMoves = (reader: Reader, { after, upTo, limit }: Stretch): Promise<readonly OwnEventRow[]> =>
  reader.event.findMany({
    where: { kind: 'state', seq: { gt: after, lte: upTo } },
    orderBy: { seq: 'asc' },
    take: limit,
    select: {
      seq: true,
      at: true,
      machine: true,
      subject: true,
      action: true,
      fromState: true,
      toState: true,
      entryId: true,
    },
  });
