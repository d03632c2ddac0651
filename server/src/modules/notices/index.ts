/**
 * Notices: owns the platform's notices (for everybody in a sandbox) and the messages of a merchant's own events, and what
 * each operator has read. Moves no money. Others may ask to publish one within their command.
 */

import { notice } from '@tradeport/shared/contract/notice.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { noticeEvents } from './events.ts';
import { noticeHandlers } from './handlers.ts';
import { noticeSteps } from './steps.ts';

export type { NoticeText } from '../../platform/records/transition.ts';
export { publishNotice } from './service.ts';

export const createNotices = (world: World, commands: Commands) => ({
  calls: [handled(notice, noticeHandlers(world, commands))],
  capability: {
    name: 'notices',
    lifecycles: [],
    decisions: [],
    tasks: {},
    outsideEvents: noticeEvents,
    steps: noticeSteps,
  } satisfies Capability,
});
