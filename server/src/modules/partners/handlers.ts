import { type PartnerToldWire, type partner, partnerRecord } from '@tradeport/shared/contract/partner.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { PartnerService } from './service.ts';
import { findPartner, type Partner, type PartnerState, type PartnerTold, partnerList } from './store.ts';
import { partnerView, removedView } from './view.ts';

/** Partners that are answered whole at most. */
const WHOLE_MAX = 500;
/** What the list shows unless a status is asked for. */
const KEPT: readonly PartnerState[] = ['active'];

const views = (_reader: Reader, partners: readonly Partner[], language: Language) =>
  partners.map((one) => partnerView(one, language));

const toldOf = (wire: PartnerToldWire): PartnerTold => ({
  partnerName: wire.partnerName,
  partnerNameEn: wire.partnerNameEn ?? null,
  partnerType: wire.partnerType,
  country: wire.country,
  registrationNo: wire.registrationNo?.toUpperCase() ?? null,
  partnerAddress: wire.partnerAddress ?? null,
  contactName: wire.contactName ?? null,
  contactPhone: wire.contactPhone ?? null,
  email: wire.email ?? null,
  website: wire.website ?? null,
  remark: wire.remark ?? null,
});

/** Wire words become house words; no rules, no SQL. */
export const partnerHandlers = (world: World, service: PartnerService): Handlers<typeof partner> => {
  const reads = recordReads(world, { record: partnerRecord, list: partnerList, views });
  return {
    queryUserPartnerPage: (request, caller) => reads.countedPage(request, caller, KEPT),
    queryUserAllPartner: async (request, caller) => {
      const found = await partnerList.last(reads.readerFor(caller), { ...request, states: KEPT }, WHOLE_MAX);
      return found.map((one) => partnerView(one, caller.language));
    },
    addUserPartnerOrg: async (request, caller) =>
      partnerView(await service.add(caller, toldOf(request)), caller.language),
    modifyUserPartnerOrg: async ({ partnerNo, ...request }, caller) =>
      partnerView(await service.change(caller, partnerNo, toldOf(request)), caller.language),
    queryUserPartnerDetail: async ({ partnerNo }, caller) => {
      const { reader, view } = await reads.get(caller, (from) => findPartner(from, partnerNo), 'partnerUnknown');
      return { ...view, timeline: await timelineOf(reader, machine, partnerNo, caller.language) };
    },
    removeUserPartnerOrg: async ({ partnerNo }, caller) =>
      removedView(await service.remove(caller, partnerNo), caller.language),
  };
};
