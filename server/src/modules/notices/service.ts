import type { NoticeAbout, NoticeText } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { addNotice } from './store.ts';

/**
 * Publishes within a command: a command of the platform tells everybody in the sandbox, a merchant's command leaves a
 * message for that merchant, which leads to the object that it is `about`. Answers the notice's id.
 */
export const publishNotice = async (
  command: Command,
  { title, body, scroll }: NoticeText,
  about: NoticeAbout | null = null,
): Promise<string> => {
  const { tx, sandboxId, merchantId, now } = command;
  const noticeId = await command.noticeId();
  await addNotice(tx, { sandboxId, merchantId }, { noticeId, title, body, about, scroll, publishedAt: now });
  command.record({ kind: 'outside', subject: noticeId, action: 'publish', note: title });
  return noticeId;
};
