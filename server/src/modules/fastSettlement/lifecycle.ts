import { fastService as machine } from '@tradeport/shared/states/fastService.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { fastServiceMessages } from './messages.ts';
import { type FastService, type MovePatch, serviceStore } from './store.ts';

const { move } = transitions<FastService, MovePatch>();
const REFUSED = 'compliance';

const stopped = (_service: FastService, _nothing: undefined, { now, note: { reason } }: Moment): MovePatch => ({
  decidedAt: now,
  ...(reason === undefined ? {} : { reason }),
});
const passed = (_service: FastService, _nothing: undefined, { now }: Moment): MovePatch => ({ decidedAt: now });

/** The life of the service, which moves no money, and the review that it waits for. */
export const fastServiceLifecycle = ({ backOffice }: World) => {
  const askBackOffice = (command: Command, { serviceNo }: FastService) =>
    awaitDecision(backOffice, command, kind, serviceNo);

  const services = lifecycle(machine, {
    object: ({ serviceNo, merchantId, state, contactPerson, contactPhone, updatedAt }: FastService) => {
      const title = `${contactPerson} · ${contactPhone}`;
      return { subject: serviceNo, merchantId, state, title: [title, title], updatedAt };
    },
    ...serviceStore,
    publish: publishNotice,
    create: move({ next: askBackOffice }),
    moves: {
      approve: move({ set: passed, notify: fastServiceMessages.opened }),
      refuse: move({ reason: REFUSED, set: stopped, notify: fastServiceMessages.refused }),
      suspend: move({ reason: REFUSED, set: stopped, notify: fastServiceMessages.suspended }),
      lift: move({ set: passed, notify: fastServiceMessages.lifted }),
    },
    own: {
      applyAgain: move({
        set: (_service, _nothing, { now }) => ({ appliedAt: now, decidedAt: null }),
        next: askBackOffice,
      }),
    },
  });
  const kind: DecisionKind = {
    name: 'fastSettlement',
    title: ['快速结汇服务审核', 'Fast-settlement service'],
    lifecycle: services,
    waitsIn: 'underReview',
    actions: { approve: 'approve', reject: 'refuse' },
    rejects: REFUSED,
    valueOf: async (reader, subject) => (await serviceStore.find(reader, subject))?.contactPhone ?? '',
  };
  return { services, kind };
};
export type FastServiceLifecycle = ReturnType<typeof fastServiceLifecycle>;
