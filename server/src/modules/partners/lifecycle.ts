import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import { type Partner, type PartnerPatch, partnerStore } from './store.ts';

const { move } = transitions<Partner, PartnerPatch>();

/** The life of a partner, which moves no money: whatever happens to one, its merchant does. */
export const partnerLifecycle = () =>
  lifecycle(machine, {
    object: ({ partnerNo, merchantId, state, partnerName, country, updatedAt }: Partner) => {
      const [zh, en] = findCountry(country)?.name ?? [country, country];
      const title = [`${partnerName} · ${zh}`, `${partnerName} · ${en}`] as const;
      return { subject: partnerNo, merchantId, state, title, updatedAt };
    },
    ...partnerStore,
    moves: {},
    own: {
      change: move({}),
      remove: move({ set: (_partner, _nothing, { now }) => ({ removedAt: now }) }),
    },
  });
export type PartnerLifecycle = ReturnType<typeof partnerLifecycle>;
