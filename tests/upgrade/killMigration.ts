import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../scripts/staleness.ts';

/** Starts to migrate a database in a process of its own, which is killed before the first statement that has the text. */
export const killMigration = async (url: string, killedAt: string, checkout = projectRoot): Promise<void> => {
  const script = join(import.meta.dirname, 'killedAt.ts');
  const child = spawn(process.execPath, [script, checkout, url, killedAt], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`the process was not killed at "${killedAt}"`);
};
