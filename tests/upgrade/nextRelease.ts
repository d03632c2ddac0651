import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/staleness.ts';

/** A migration that changes tables and rows. */
export const SECOND = {
  name: '29990101000000_second',
  script: `ALTER TABLE "Partner" ADD COLUMN "second" TEXT NOT NULL DEFAULT 'added';
UPDATE "Partner" SET "remark" = 'second';
`,
};

/** The server finds its migrations by the place of its sources, so both are copied; everything else is linked. */
const COPIED = ['prisma', 'server/src', 'server/package.json'];
const LINKED = ['package.json', 'node_modules', 'server/node_modules', 'shared', 'web'];

/** A copy of the server as the next release would have it: with one migration more for both databases. Returns its folder. */
export const makeNextRelease = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-next-'));
  mkdirSync(join(folder, 'server'));
  for (const name of COPIED) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(projectRoot, name), join(folder, name));
  for (const provider of ['sqlite', 'postgresql']) {
    const migration = join(folder, 'prisma', provider, 'migrations', SECOND.name);
    mkdirSync(migration);
    writeFileSync(join(migration, 'migration.sql'), SECOND.script);
  }
  return folder;
};
