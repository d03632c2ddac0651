import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import type { DocumentNumbers, SettlementPayee } from './payee.ts';

type Secrets = World['secrets'];

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The numbers of a payee's documents, as they are kept: bound to the payee that they belong to. */
export const sealNumbers = ({ atRest }: Secrets, accountId: string, numbers: DocumentNumbers): string =>
  atRest.seal(JSON.stringify([numbers.idCardNo, numbers.legalPersonIdNo]), boundTo.settlementPayee(accountId));

/** The numbers of a payee's documents in clear. */
export const openNumbers = (
  { atRest }: Secrets,
  { accountId, numbersSealed }: Pick<SettlementPayee, 'accountId' | 'numbersSealed'>,
): DocumentNumbers => {
  const told: unknown = JSON.parse(atRest.open(numbersSealed, boundTo.settlementPayee(accountId)));
  const [idCardNo, legalPersonIdNo] = Array.isArray(told) ? told : [];
  return { idCardNo: textOrNull(idCardNo), legalPersonIdNo: textOrNull(legalPersonIdNo) };
};
