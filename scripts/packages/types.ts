import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../staleness.ts';
import { clientTypes } from './clientTypes.ts';

/** Declarations of a package's own sources, as the type checker writes them; handed to `take`, by their folder. */
const withDeclarations = (name: string, take: (folder: string) => void): void => {
  // What the package takes from shared is read from shared's own declarations.
  const built = spawnSync('tsc', ['-b', 'shared', '--checkers', '1'], { cwd: projectRoot, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the declarations of shared could not be written');
  const out = mkdtempSync(join(tmpdir(), 'tradeport-types-'));
  const args = ['-p', `packages/${name}`, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const done = spawnSync('tsc', [...args, '--rootDir', '.', '--outDir', out], { cwd: projectRoot, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`the declarations of ${name} could not be written`);
  take(join(out, 'packages', name, 'src'));
  rmSync(out, { recursive: true });
};

/** What says how calls travel, by file; the declarations of the client take these types from what is written out. */
const TAKEN = /from '@tradeport\/shared\/[^']+'/g;

const rewrite = (folder: string, change: (text: string) => string): void => {
  for (const name of readdirSync(folder))
    if (name.endsWith('.d.ts')) writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
};

/** The declarations of the client: its own files, and the catalogue written out. */
export const writeClientTypes = (folder: string): void =>
  withDeclarations('client', (from) => {
    for (const name of ['index', 'refusal', 'fetchTransport', 'followEvents'])
      cpSync(join(from, `${name}.d.ts`), join(folder, `${name}.d.ts`));
    rewrite(folder, (text) =>
      text.replaceAll(TAKEN, "from './catalogueTypes.js'").replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"),
    );
    writeFileSync(join(folder, 'catalogueTypes.d.ts'), clientTypes());
  });

/** The declarations of the test kit, with those of the client beside them. */
export const writeTestingTypes = (folder: string): void =>
  withDeclarations('testing', (from) => {
    for (const name of ['index', 'sandbox', 'tradeport'])
      cpSync(join(from, `${name}.d.ts`), join(folder, `${name}.d.ts`));
    rewrite(folder, (text) =>
      text.replaceAll("'@tradeport/client'", "'./client/index.js'").replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"),
    );
    writeClientTypes(join(folder, 'client'));
  });
