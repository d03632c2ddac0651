import type { Reader, Tx } from '../db/database.ts';
import { isAside } from '../db/sandboxMarks.ts';
import type { FileQueue } from './fileImports.ts';

/** A row of an uploaded file, as far as its place in the queue goes. */
interface Queued {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly batchNo: string;
  readonly createdAt: Date;
}

/** As much of a model of Prisma's as the queue needs; its rows have `heldUntil`, `rowCount`, `rowsChecked`, `rowsWritten`, `version` too. */
interface QueueModel {
  readonly updateMany: (args: { readonly where: object; readonly data: object }) => Promise<{ readonly count: number }>;
}
interface QueueRows {
  readonly findMany: (args: {
    readonly where: object;
    readonly select?: object;
    readonly orderBy: object[];
  }) => Promise<Queued[]>;
}

const CHECKING = { state: 'checking' };
const unheld = (realNow: Date) => ({ ...CHECKING, OR: [{ heldUntil: null }, { heldUntil: { lte: realNow } }] });

/** Uploaded files of one table that are checked in the background. `anew`: what of a file goes back to its beginning as it is taken up. */
export const fileQueue = (
  reads: (reader: Reader) => QueueRows,
  writes: (tx: Tx) => QueueModel,
  anew: Readonly<Record<string, number>> = {},
): FileQueue => {
  const wrote = async (tx: Tx, where: object, data: object): Promise<boolean> => {
    const { count } = await writes(tx).updateMany({ where: { ...where, ...CHECKING }, data });
    return count === 1;
  };
  return {
    waiting: async (reader, realNow) => {
      const waiting = await reads(reader).findMany({
        where: unheld(realNow),
        orderBy: [{ createdAt: 'asc' }, { batchNo: 'asc' }],
        select: { sandboxId: true, merchantId: true, batchNo: true, createdAt: true },
      });
      // What is built aside lives only once it stands in its place.
      return waiting
        .filter(({ sandboxId }) => !isAside(sandboxId))
        .map(({ batchNo, ...file }) => ({ ...file, no: batchNo }));
    },
    hold: (tx, batchNo, realNow, until) => wrote(tx, { batchNo, ...unheld(realNow) }, { ...anew, heldUntil: until }),
    note: ({ tx, now }, batchNo, progress) =>
      wrote(tx, { batchNo }, { ...progress, updatedAt: now, version: { increment: 1 } }),
    noteWritten: ({ tx, now }, batchNo, { from, to, heldUntil }) =>
      wrote(
        tx,
        { batchNo, rowsWritten: from },
        { rowsWritten: to, heldUntil, updatedAt: now, version: { increment: 1 } },
      ),
  };
};
