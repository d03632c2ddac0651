import type { ReceivedFile } from '@tradeport/shared/client.ts';
import { browserNow } from '../browser/clock.ts';
import { saveFile } from '../browser/saveFile.ts';
import { toast } from '../browser/toast.ts';
import { failureOf } from './failures.ts';
import { text } from './text.ts';

/** The documented pause between two downloads of the same file. */
const REPEAT_AFTER_MS = 10_000;

interface Ask<Request> {
  (request: Request): Promise<ReceivedFile>;
  readonly call: { readonly key: string };
}

/** When which file was asked for last, whichever page asked. */
const askedAt = new Map<string, number>();

/**
 * Has a file made and saves it under its own name. The same file again within ten seconds is not asked for, as the person has it
 * already; a failure frees it at once. What goes wrong is told in passing. Answers whether a file was saved.
 */
export const download = async <Request>(ask: Ask<Request>, request: Request): Promise<boolean> => {
  const asked = `${ask.call.key} ${JSON.stringify(request)}`;
  const now = browserNow();
  if (now - (askedAt.get(asked) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) {
    toast('warning', text('downloadedJustNow'));
    return false;
  }
  askedAt.set(asked, now);
  try {
    const file = await ask(request);
    saveFile(file);
    toast('success', text('downloaded', { name: file.fileName }));
    return true;
  } catch (error) {
    askedAt.delete(asked);
    toast('error', failureOf(error).message);
    return false;
  }
};
