import process from 'node:process';
import { environment, staysAfterFailedStart } from '../config.ts';
import { builtPortal } from '../platform/runtime/builtPortal.ts';
import { oneLine } from '../platform/runtime/oneLine.ts';
import { realTime, secureRandom } from '../platform/runtime/realTime.ts';
import { serveAlone } from './portal.ts';
import { builtDocument, builtFolder } from './root.ts';
import { type PortalSettings, readPortalSettings } from './settings.ts';

const A_DAY_MS = 86_400_000;

const end = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Waits for a signal: a container engine that restarts a process after each exit would repeat the message without end. */
const stay = async (line: string): Promise<never> => {
  if (!staysAfterFailedStart()) end(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  process.stderr.write(`${line}\n`);
  for (;;) await realTime.wait(A_DAY_MS);
};

const settings = async (): Promise<PortalSettings> => {
  try {
    return readPortalSettings(environment);
  } catch (error) {
    return await stay(`Wrong settings:\n${error instanceof Error ? error.message : String(error)}`);
  }
};

const start = async (): Promise<void> => {
  const read = await settings();
  try {
    const { address, close } = await serveAlone(read, {
      built: builtPortal(builtFolder, builtDocument),
      random: secureRandom,
    });
    process.stdout.write(`The portal is at ${address}/b2b/\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void close().then(() => process.exit(0)));
  } catch (error) {
    end(`The portal could not start: ${oneLine(error)}`);
  }
};

await start();
