import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { rateLock as machine } from '@tradeport/shared/states/rateLock.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import { publishNotice } from '../notices/index.ts';
import { rateLockMessages } from './messages.ts';
import { lockStore, type MovePatch, type RateLock } from './store.ts';

const { move } = transitions<RateLock, MovePatch>();

/** The life of a locked rate, which moves no money: it is used once, or ends after its time. */
export const rateLockLifecycle = () =>
  lifecycle(machine, {
    object: ({ lockNo, merchantId, state, ccy, minor, rate, receiptNo, updatedAt }: RateLock) => {
      const title = `${formatGrouped(minor, ccy)} ${ccy} · ${rate} · ${receiptNo}`;
      return { subject: lockNo, merchantId, state, title: [title, title], updatedAt };
    },
    ...lockStore,
    publish: publishNotice,
    create: move(),
    moves: {
      lapse: move({ task: 'rateLock.lapse', due: ({ expiresAt }) => expiresAt, notify: rateLockMessages.ended }),
    },
    own: { use: move() },
  });
export type RateLockLifecycle = ReturnType<typeof rateLockLifecycle>;
