// Takes the README's pictures of portal and console: `npm run picture` writes docs/picture.png and docs/console.png.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO } from '../harness/app.ts';
import { openPortal } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { sharedChromium } from '../harness/chromium.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tradeport-picture-'));
const drop = async () => rmSync(folder, { recursive: true, force: true });

const portal = await openPortal({ database: { url: `file:${join(folder, 'picture.db')}`, drop } });
const visit = await portal.visit({ as: DEMO.chief, language: 'en-US', width: 1440, height: 980 });
await visit.open('/account');
await pageDone(visit.page);
await visit.page.screenshot({ path: fileOf('picture') });
await visit.page.goto(`${portal.origin}/sim/`);
await pageDone(visit.page);
await visit.page.screenshot({ path: fileOf('console') });
await portal.close();
await (await sharedChromium()).close();
process.stdout.write(`${fileOf('picture')}\n${fileOf('console')}\n`);
