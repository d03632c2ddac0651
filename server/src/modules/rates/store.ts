import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface Pair {
  readonly sell: Ccy;
  readonly buy: Ccy;
}

/** What a merchant sees who has never saved pairs of his own: live rates buy renminbi. */
export const DEFAULT_PAIRS: readonly Pair[] = (['USD', 'EUR', 'GBP', 'HKD', 'JPY'] as const).map((sell) => ({
  sell,
  buy: 'CNH',
}));

export const commonPairs = async (reader: Reader | Tx): Promise<readonly Pair[]> => {
  const rows = await reader.commonRatePair.findMany({ orderBy: { position: 'asc' } });
  if (rows.length === 0) return DEFAULT_PAIRS;
  return rows.flatMap(({ sellCcy, buyCcy }) =>
    isHeldCcy(sellCcy) && isHeldCcy(buyCcy) ? [{ sell: sellCcy, buy: buyCcy }] : [],
  );
};

/** Replaces the list; its order is kept. */
export const saveCommonPairs = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  pairs: readonly Pair[],
): Promise<void> => {
  await tx.commonRatePair.deleteMany({});
  if (pairs.length > 0)
    await tx.commonRatePair.createMany({
      data: pairs.map(({ sell, buy }, position) => ({ ...owner, position, sellCcy: sell, buyCcy: buy })),
    });
};
