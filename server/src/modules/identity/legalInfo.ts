import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentKeeper } from './content.ts';
import { readSubmission } from './kinds.ts';
import { findMerchant, lastApproved } from './store.ts';

/** Where companies of a kind are registered; elsewhere it is not known. */
const HOMES: Readonly<Record<string, string>> = { mainland: 'CHN', hongKong: 'HKG' };

/**
 * Who the caller's company is by law, as its verification has it; what was not submitted in the portal is null. Refuses
 * `OPERATION_NOT_ALLOW` for an individual merchant, which has no company.
 */
export const createLegalInfo = ({ db, secrets }: Pick<World, 'db' | 'secrets'>) => {
  const keeper = contentKeeper(secrets);
  return async (caller: SignedIn) => {
    const reader = db.read(merchantScope(caller));
    const { merchantId } = caller.session;
    const merchant = await findMerchant(reader, merchantId);
    if (!merchant) throw new Error(`merchant ${merchantId} is gone`);
    if (merchant.kind === 'individual') throw refusal('OPERATION_NOT_ALLOW');
    const submission = await lastApproved(reader, merchantId);
    const legal =
      submission &&
      readSubmission(submission.type, keeper.open(submission.contentSealed, submission.applicationNo)).facts.legal;
    return {
      companyName: merchant.name,
      companyNameEn: merchant.nameEn,
      entityType: 'company' as const,
      country: legal?.country ?? HOMES[merchant.kind] ?? null,
      certificateType: merchant.kind === 'mainland' ? ('creditCode' as const) : ('registeredCertificate' as const),
      certificateNo: merchant.registrationNo,
      legalRepresentative: legal?.legalRepresentative ?? null,
      registeredAddress: legal?.registeredAddress ?? null,
      city: legal?.city ?? merchant.city,
    };
  };
};
