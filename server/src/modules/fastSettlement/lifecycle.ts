import { fastService as machine } from '@tradeport/shared/states/fastService.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { fastServiceMessages } from './messages.ts';
import { type FastService, type MovePatch, serviceStore } from './store.ts';

const { move } = transitions<FastService, MovePatch>();
const REFUSED = 'compliance';

/** The life of the service, which moves no money, and the review that it waits for. */
export const fastServiceLifecycle = ({ backOffice }: World) => {
  const { records: services, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'fastSettlement',
        title: ['快速结汇服务审核', 'Fast-settlement service'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'refuse' },
        shows: ({ contactPhone }) => contactPhone,
      },
    ],
    object: ({ serviceNo, merchantId, state, contactPerson, contactPhone, updatedAt }: FastService) => {
      const title = `${contactPerson} · ${contactPhone}`;
      return { subject: serviceNo, merchantId, state, title: [title, title], updatedAt };
    },
    ...serviceStore,
    publish: publishNotice,
    moves: {
      approve: move({ set: decided, notify: fastServiceMessages.opened }),
      refuse: move({ reason: REFUSED, set: decidedBecause, notify: fastServiceMessages.refused }),
      suspend: move({ reason: REFUSED, set: decidedBecause, notify: fastServiceMessages.suspended }),
      lift: move({ set: decided, notify: fastServiceMessages.lifted }),
    },
    own: {
      applyAgain: move({
        set: (_service, _nothing, { now }) => ({ appliedAt: now, decidedAt: null }),
      }),
    },
  });
  return { services, kinds };
};
export type FastServiceLifecycle = ReturnType<typeof fastServiceLifecycle>;
