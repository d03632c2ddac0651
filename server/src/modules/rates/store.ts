import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface Pair {
  readonly sell: Ccy;
  readonly buy: Ccy;
}

/** What an operator sees who has never saved any pairs: live rates buy renminbi. */
export const DEFAULT_PAIRS: readonly Pair[] = (['USD', 'EUR', 'GBP', 'HKD', 'JPY'] as const).map((sell) => ({
  sell,
  buy: 'CNH',
}));

/** Whose pairs they are: each operator keeps an own list. */
export interface PairsOwner {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly operatorId: string;
}

export const commonPairs = async (
  reader: Reader | Tx,
  { operatorId }: Pick<PairsOwner, 'operatorId'>,
): Promise<readonly Pair[]> => {
  const rows = await reader.commonRatePair.findMany({ where: { operatorId }, orderBy: { position: 'asc' } });
  if (rows.length === 0) return DEFAULT_PAIRS;
  return rows.flatMap(({ sellCcy, buyCcy }) =>
    isHeldCcy(sellCcy) && isHeldCcy(buyCcy) ? [{ sell: sellCcy, buy: buyCcy }] : [],
  );
};

/** Replaces the list of an operator; its order is kept. */
export const saveCommonPairs = async (tx: Tx, owner: PairsOwner, pairs: readonly Pair[]): Promise<void> => {
  await tx.commonRatePair.deleteMany({ where: { operatorId: owner.operatorId } });
  if (pairs.length > 0)
    await tx.commonRatePair.createMany({
      data: pairs.map(({ sell, buy }, position) => ({ ...owner, position, sellCcy: sell, buyCcy: buy })),
    });
};
