import { portalSettings } from '../../server/src/alone/settings.ts';
import { settings } from '../../server/src/config.ts';
import type { Setting } from '../../server/src/settingKinds.ts';
import { code, page, table } from './markdown.ts';

const tableOf = (all: Readonly<Record<string, Setting<unknown>>>): string =>
  table(
    ['variable', 'default', 'what', 'example'],
    Object.values(all).map(({ env, default: fallback, sentence, example }) => [
      code(env),
      /\s/.test(fallback) ? fallback : code(fallback),
      sentence,
      code(example),
    ]),
  );

/** Every setting of the server, from the schema that it is read by. */
export const settingsTable = (): string => tableOf(settings);

export function configurationPage(): string {
  return page('Configuration', [
    'Read from the environment when the server starts; a wrong value stops it with a line that names it.',
    settingsTable(),
    '## The portal alone',
    'Read by `tradeport portal` and the image of the portal alone, which read none of the above.',
    tableOf(portalSettings),
  ]);
}
