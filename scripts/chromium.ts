import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell without a window's frame draws the same pages in a quarter less of the processor's time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Debian's packages of a browser, in the order in which they are tried: older releases have only the second. */
const browserPackages = ['chromium-headless-shell', 'chromium'];
const chineseFonts = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
];

export type Chromium = { readonly path: string } | { readonly missing: string };

function runAptGet(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'inherit' }).status === 0;
}

function installFromDebian(names: readonly string[]): boolean {
  process.stdout.write(`Installing ${names.join(' and ')} with apt-get; the browser tests need it.\n`);
  return runAptGet(['update']) && runAptGet(['install', '-y', '--no-install-recommends', ...names]);
}

/**
 * A browser where browsers usually are, without looking for more. `withWindow`: one that paints as people's do, where there is one;
 * the shell has no frames of a screen to keep, so that it takes work for idle times before the first paint.
 */
export function findInstalled({ withWindow = false } = {}): string | undefined {
  const places = withWindow ? [...usualPlaces.slice(1), ...usualPlaces.slice(0, 1)] : usualPlaces;
  return places.find((path) => existsSync(path));
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else the usual places, else Debian's package, installed when
 * this runs as root where apt-get exists. Fonts for Chinese come along, because without them every screenshot in
 * Chinese shows boxes. Answers what to do by hand when nothing of this leads to a browser.
 */
export function findChromium(): Chromium {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { path: named };
    return { missing: `CHROMIUM_PATH names ${named}, where there is no file.` };
  }
  const hasFonts = process.platform !== 'linux' || chineseFonts.some((path) => existsSync(path));
  const fonts = hasFonts ? [] : ['fonts-noto-cjk'];
  const isComplete = findInstalled() !== undefined && hasFonts;
  const choices = findInstalled() === undefined ? browserPackages.map((name) => [name, ...fonts]) : [fonts];
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isComplete && mayInstall && !choices.some(installFromDebian)) {
    process.stdout.write('apt-get did not succeed; see the lines above.\n');
  }
  const path = findInstalled();
  if (path !== undefined) return { path };
  return {
    missing:
      'The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium fonts-noto-cjk) ' +
      'or name an installed one with CHROMIUM_PATH. To leave these tests out, set TEST_BROWSER=off.',
  };
}
