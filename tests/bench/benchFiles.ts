import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The folder of files of every measured database: a server does not start on one whose files are gone. Goes with the bench. */
export const benchFiles = mkdtempSync(join(tmpdir(), 'tradeport-bench-files-'));
process.once('exit', () => rmSync(benchFiles, { recursive: true, force: true }));
