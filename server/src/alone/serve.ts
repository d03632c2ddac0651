import process from 'node:process';
import { environment } from '../config.ts';
import { builtPortal } from '../platform/runtime/builtPortal.ts';
import { oneLine } from '../platform/runtime/oneLine.ts';
import { secureRandom } from '../platform/runtime/realTime.ts';
import { serveAlone } from './portal.ts';
import { builtDocument, builtFolder } from './root.ts';
import { type PortalSettings, readPortalSettings } from './settings.ts';

const end = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const settings = (): PortalSettings => {
  try {
    return readPortalSettings(environment);
  } catch (error) {
    return end(`Wrong settings:\n${error instanceof Error ? error.message : String(error)}`);
  }
};

const start = async (): Promise<void> => {
  const read = settings();
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
