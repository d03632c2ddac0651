import type { Reader, Tx } from '../../platform/db/database.ts';
import { LeftAlone } from '../../platform/runtime/fileImports.ts';
import type { RepeatedLine, ToldTrade } from './orderReader.ts';
import { tradesBeside } from './store.ts';
import { keyOf } from './trades.ts';
import type { MaterialUpload } from './upload.ts';
import { isAnotherWritten } from './uploads/store.ts';

/** What the trades of one order file are held against: other lines of it, and what its merchant has proved already. */
export const provedTrades = (reader: Reader, { batchNo, createdAt }: Pick<MaterialUpload, 'batchNo' | 'createdAt'>) => {
  /** The numbers of orders beside the file, by their trades. */
  const standing = new Map<string, string>();
  const asked = new Set<string>();
  /** The first line of the file that tells of a trade. */
  const places = new Map<string, number>();

  /** Asks once of each contract: a file may be of one contract, line by line. */
  const askOf = async (trades: readonly ToldTrade[]): Promise<void> => {
    const contractNos = [...new Set(trades.map(({ contractNo }) => contractNo))].filter((no) => !asked.has(no));
    if (contractNos.length === 0) return;
    for (const no of contractNos) asked.add(no);
    for (const { detailNo, ...trade } of await tradesBeside(reader, batchNo, { contractNos }))
      standing.set(keyOf(trade), detailNo);
  };

  return {
    /** Which of the next lines prove again what is proved already. */
    repeatedOf: async (trades: readonly ToldTrade[]): Promise<readonly RepeatedLine[]> => {
      await askOf(trades);
      return trades.flatMap(({ at, ...trade }) => {
        const key = keyOf(trade);
        const by = standing.get(key) ?? places.get(key);
        if (!places.has(key)) places.set(key, at);
        return by === undefined ? [] : [{ at, by }];
      });
    },
    /**
     * Whether nothing of the file was proved since it was uploaded; the merchant is held. Another file whose orders are being made is
     * waited for: what it proves is not all there. Throws `LeftAlone` then.
     */
    stand: async (tx: Tx): Promise<boolean> => {
      if (await isAnotherWritten(tx, batchNo)) throw new LeftAlone();
      const since = await tradesBeside(tx, batchNo, { since: createdAt });
      return !since.some(({ detailNo: _no, ...trade }) => places.has(keyOf(trade)));
    },
  };
};
