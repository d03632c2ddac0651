import { type apiShop, FOUND_MAX } from '@tradeport/shared/contract/apiShop.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { realName as machine } from '@tradeport/shared/states/realName.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { siteOf } from './merchants.ts';
import type { IdentityService } from './service.ts';
import { isWebsiteUsed } from './store.ts';
import { companyView, verificationView } from './view.ts';

const draftView = ({ savedAt, until }: { readonly savedAt: Date; readonly until: Date }) => ({
  savedAt: formatInstant(savedAt),
  validUntil: formatInstant(until),
});

export const realNameHandlers = (world: World, service: IdentityService): Handlers<typeof realName> => {
  const view = async (caller: SignedIn) => {
    const { sandboxId, session, language } = caller;
    const { merchantId } = session;
    const verification = await service.verification(caller);
    const reader = world.db.read({ sandboxId, merchantId });
    return verificationView(verification, await timelineOf(reader, machine, merchantId, language), language);
  };
  return {
    queryOrg: (_request, caller) => view(caller),
    submitOrg: async (request, caller) => {
      await service.submitOrg(caller, request);
      const { status, state, submittedAt } = await view(caller);
      return { status, state, submittedAt: submittedAt ?? formatInstant(caller.now) };
    },
    addCloud: async ({ type, content }, caller) => ({
      type,
      ...draftView(await service.saveDraft(caller, type, content)),
    }),
    addCloudStates: async (_request, caller) =>
      (await service.drafts(caller)).map((draft) => ({ type: 'org' as const, ...draftView(draft) })),
    queryCloud: async ({ type }, caller) => {
      const draft = await service.openDraft(caller, type);
      return draft
        ? { content: draft.content, ...draftView(draft) }
        : { content: null, savedAt: null, validUntil: null };
    },
    chkWebsite: async ({ website }, { sandboxId }) => {
      const site = siteOf(website);
      if (await isWebsiteUsed(world.db.read({ sandboxId, platform: true }), site)) throw refusal('websiteUsed');
      return { website: site };
    },
  };
};

export const apiShopHandlers = (
  service: IdentityService,
): Pick<Handlers<typeof apiShop>, 'advSearch' | 'companyDetail'> => ({
  advSearch: async ({ keyword }) =>
    (await service.search(keyword, FOUND_MAX)).map(({ name, creditCode, legalRepresentative }) => ({
      companyName: name,
      creditCode,
      legalRepresentative,
    })),
  companyDetail: async ({ creditCode }, { language }) => companyView(await service.company(creditCode), language),
});
