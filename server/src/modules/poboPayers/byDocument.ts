import type { Reader, Tx } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { UnknownInStep } from '../../platform/simulation/steps.ts';
import { type PoboPayer, standingWithEnding } from './store.ts';

/** As many last characters of a document's number are kept in clear. */
export const ENDING = 4;

/** The number of a payer's document in clear. */
export const numberOf =
  ({ secrets }: Pick<World, 'secrets'>) =>
  ({ payerNo, idNumberSealed }: Pick<PoboPayer, 'payerNo' | 'idNumberSealed'>): string =>
    secrets.atRest.open(idNumberSealed, boundTo.poboPayer(payerNo));

/** The payer of a merchant that stands and has this number, as scenarios name one. Throws `UnknownInStep` where there is none. */
export const payerByDocument = (world: Pick<World, 'secrets'>) => {
  const open = numberOf(world);
  return async (reader: Reader | Tx, merchantId: string, documentNo: string): Promise<PoboPayer> => {
    const alike = await standingWithEnding(reader, merchantId, documentNo.slice(-ENDING).toUpperCase());
    const found = alike.find((one) => open(one) === documentNo.toUpperCase());
    if (!found) throw new UnknownInStep(['代付付款方', 'POBO payer'], documentNo);
    return found;
  };
};
