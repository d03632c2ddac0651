import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '../harness/app.ts';

/** Loads the demo into a database whose server reads none of the demo's files: they are not kept. */
export const fillDemoAlone = async (url: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-demo-'));
  try {
    await fillDemo(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
