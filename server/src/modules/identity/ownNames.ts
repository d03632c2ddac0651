import type { OwnName } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentKeeper } from './content.ts';
import { readSubmission } from './kinds.ts';
import { findMerchant, lastApproved } from './store.ts';

/**
 * The verified names of a merchant, as its own bank accounts bear them: of the company in both languages, then of its legal person
 * or responsible director as far as the verification was submitted in the portal. An individual merchant is a person itself.
 */
export const createOwnNames = ({ secrets }: Pick<World, 'secrets'>) => {
  const keeper = contentKeeper(secrets);
  return async (reader: Reader, merchantId: string): Promise<readonly OwnName[]> => {
    const merchant = await findMerchant(reader, merchantId);
    if (!merchant) throw new Error(`merchant ${merchantId} is gone`);
    const entity = merchant.kind === 'individual' ? 'legalPerson' : 'company';
    const submission = await lastApproved(reader, merchantId);
    const legal =
      submission &&
      readSubmission(submission.type, keeper.open(submission.contentSealed, submission.applicationNo)).facts.legal;
    const representative = legal?.legalRepresentative ?? null;
    return [
      { name: merchant.name, entity },
      { name: merchant.nameEn, entity },
      ...(representative === null ? [] : [{ name: representative, entity: 'legalPerson' as const }]),
    ];
  };
};
