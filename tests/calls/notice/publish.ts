import { type NoticeText, publishNotice } from '@tradeport/server/modules/notices/index.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { TestApp } from '../../harness/app.ts';

const textOf = (title: string): NoticeText => ({
  title: [`${title}（中文）`, title],
  body: [`${title}正文`, `The text of ${title}`],
  scroll: false,
});

/**
 * Publishes as the platform (no merchant) or for one merchant, at the present of the test. Answers the ids, in order.
 */
export const publish = async (
  { tradeport: { world }, time }: TestApp,
  merchantId: string | null,
  titles: readonly string[],
  more: Partial<NoticeText> = {},
  about: Parameters<typeof publishNotice>[2] = null,
): Promise<readonly string[]> => {
  const sandboxId = 'main';
  const scope = merchantId === null ? ({ sandboxId, platform: true } as const) : { sandboxId, merchantId };
  const commander = { sandboxId, merchantId, now: time.now(), cause: 'test', actorId: null, requestId: null };
  return world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, time.now(), async (command) => {
      const ids: string[] = [];
      for (const title of titles) ids.push(await publishNotice(command, { ...textOf(title), ...more }, about));
      return ids;
    }),
  );
};
