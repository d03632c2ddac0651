import { type apiShop, FOUND_MAX } from '@tradeport/shared/contract/apiShop.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { realName as machine } from '@tradeport/shared/states/realName.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FileViews } from '../files/index.ts';
import { type KindOf, kinds, typeOf } from './kinds.ts';
import { siteOf } from './merchants.ts';
import type { IdentityService } from './service.ts';
import { type Draft, isWebsiteUsed } from './store.ts';
import { companyView, filesOf, shownOf, verificationView } from './view.ts';

const draftView = ({ type, version, savedAt, until }: Omit<Draft, 'contentSealed'>) => ({
  type: typeOf(type),
  version,
  savedAt: formatInstant(savedAt),
  validUntil: formatInstant(until),
});

export const realNameHandlers = (
  world: World,
  service: IdentityService,
  filesShown: FileViews,
): Handlers<typeof realName> => {
  const { textOf } = service;
  const ownFiles = ({ sandboxId, language, session: { merchantId } }: SignedIn, ids: readonly string[]) =>
    filesShown({ sandboxId, merchantId, language }, ids);
  /** Where the verification stands, with what of a kind was submitted last and what of it is in force. */
  const view = async <C extends object>(caller: SignedIn, kind: KindOf<C>) => {
    const verification = await service.verification(caller);
    const { submission, approved } = verification;
    const reader = world.db.read(merchantScope(caller));
    const [timeline, files] = await Promise.all([
      timelineOf(reader, machine, caller.session.merchantId, caller.language),
      ownFiles(caller, filesOf(kind.type, [submission, approved], textOf)),
    ]);
    return {
      head: verificationView(verification, { timeline, files, textOf }, caller),
      submitted: shownOf(kind, submission, textOf),
      inForce: shownOf(kind, approved, textOf),
    };
  };
  const submit = async <C extends object>(caller: SignedIn, kind: KindOf<C>, request: C) => {
    await service.submit(caller, kind, request);
    const { merchant, submission } = await service.verification(caller);
    return {
      status: machine.states[merchant.realNameState].code,
      state: merchant.realNameState,
      submittedAt: formatInstant(submission?.submittedAt ?? caller.now),
    };
  };
  return {
    queryOrg: async (_request, caller) => {
      const { head, submitted, inForce } = await view(caller, kinds.org);
      return { ...head, org: submitted, inForce };
    },
    queryOrgHk: async (_request, caller) => {
      const { head, submitted, inForce } = await view(caller, kinds.orgHk);
      return { ...head, orgHk: submitted, inForce };
    },
    queryOtherArea: async (_request, caller) => {
      const { head, submitted, inForce } = await view(caller, kinds.otherArea);
      return { ...head, otherArea: submitted, inForce };
    },
    queryPersonal: async (_request, caller) => {
      const { head, submitted, inForce } = await view(caller, kinds.personal);
      return { ...head, personal: submitted, inForce };
    },
    submitOrg: (request, caller) => submit(caller, kinds.org, request),
    submitOrgHk: (request, caller) => submit(caller, kinds.orgHk, request),
    submitOtherArea: (request, caller) => submit(caller, kinds.otherArea, request),
    submitPersonal: (request, caller) => submit(caller, kinds.personal, request),
    addCloud: async (request, caller) => draftView(await service.saveDraft(caller, request)),
    addCloudStates: async (_request, caller) => (await service.drafts(caller)).map(draftView),
    queryCloud: async ({ type }, caller) => {
      const draft = await service.openDraft(caller, type);
      if (!draft) return { content: null, version: 0, savedAt: null, validUntil: null, files: [] };
      const { version, savedAt, validUntil } = draftView(draft);
      const files = [...(await ownFiles(caller, draft.fileIds))];
      return { content: draft.content, version, savedAt, validUntil, files };
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
  advSearch: async ({ keyword, registry }) =>
    (await service.search({ keyword, ...(registry === undefined ? {} : { area: registry }) }, FOUND_MAX)).map(
      ({ name, creditCode, crNo, legalRepresentative }) => ({
        companyName: name,
        creditCode,
        crNo,
        legalRepresentative,
      }),
    ),
  companyDetail: async ({ creditCode, crNo }, { language }) => {
    const number = creditCode ?? crNo;
    if (number === undefined)
      throw refusal('EMPTY_PARAM', {
        fields: [
          {
            path: 'creditCode',
            rule: 'required',
            text: ['请填写统一社会信用代码或 CR 编号', 'Enter a credit code or a CR number'],
          },
        ],
      });
    return companyView(await service.company(number), language);
  },
});
