/**
 * Notices: owns the platform's notices (for everybody in a sandbox) and the messages of a merchant's own events, and what
 * each operator has read. Moves no money. Others may ask to publish one within their command.
 */
import type { Commands } from '../../platform/commands.ts';
import type { World } from '../../platform/world.ts';
import { noticeHandlers } from './handlers.ts';

export { type NoticeText, publishNotice } from './service.ts';
export { noticeSteps } from './steps.ts';

export const createNotices = (world: World, commands: Commands) => ({
  handlers: { notice: noticeHandlers(world, commands) },
});
