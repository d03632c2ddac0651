import { type DestinationStream, destination, symbols } from 'pino';
import { realTime } from './realTime.ts';

/** Characters that are written together. */
const TOGETHER = 8_192;
/** How long a line waits for others, in milliseconds. */
const WAIT_MS = 100;
const WARN = 40;

let flush = (): void => undefined;
/** Writes what waits, so that what is printed next stands behind it. */
export const flushLogLines = (): void => flush();

const openLines = (): DestinationStream => {
  const out = destination({ dest: 1, sync: true, minLength: TOGETHER });
  flush = () => out.flushSync();
  process.once('exit', flush);
  let isWaiting = false;
  const lines = {
    lastLevel: 0,
    write(line: string): void {
      out.write(line);
      if (this.lastLevel >= WARN) out.flushSync();
      else if (!isWaiting) {
        isWaiting = true;
        realTime.after(WAIT_MS, () => {
          isWaiting = false;
          out.flushSync();
        });
      }
    },
  };
  // Pino then leaves the level of each line in `lastLevel` before it writes.
  return Object.assign(lines, { [symbols.needsMetadataGsym]: true });
};

let lines: DestinationStream | undefined;
/**
 * Standard output for the log, the same for every server of this process. Writing a line by itself for each call would cost
 * more than making it: lines wait a moment for others and go out in their order. A warning, or worse, goes out at once with all
 * before it, and so does what waits when the process ends. One that is killed outright loses the lines of its last tenth of a second.
 */
export const logLines = (): DestinationStream => {
  lines ??= openLines();
  return lines;
};
