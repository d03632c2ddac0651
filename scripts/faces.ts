// `npm run faces`: every page that a browser test looks at, in both languages, widths and themes, axe at each. `npm test` lets axe
// look once in each language, as all of it takes as long as all other tests. Arguments are vitest's: `-- -t exchange`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { projectRoot } from './staleness.ts';
import { runVitest } from './vitestRun.ts';

const looking = globSync('tests/browser/*.test.ts', { cwd: projectRoot }).filter((file) =>
  /from '.\/look(AtPages)?.ts'/.test(readFileSync(join(projectRoot, file), 'utf8')),
);
const chromium = findChromium();
if ('missing' in chromium) {
  process.stdout.write(`${chromium.missing}\n`);
  process.exitCode = 1;
} else {
  const settings = { CHROMIUM_PATH: chromium.path, TEST_FACES: 'all' };
  const { passed, failed, failures } = await runVitest(['browser'], settings, [...looking, ...process.argv.slice(2)]);
  process.stdout.write(`\n${[...failures, `${passed} passed, ${failed} failed`].join('\n')}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
