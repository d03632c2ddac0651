import { settings } from '../../server/src/config.ts';
import { code, page, table } from './markdown.ts';

/** Every setting of the server, from the schema that it is read by. */
export function settingsTable(): string {
  return table(
    ['variable', 'default', 'what', 'example'],
    Object.values(settings).map(({ env, default: fallback, sentence, example }) => [
      code(env),
      /\s/.test(fallback) ? fallback : code(fallback),
      sentence,
      code(example),
    ]),
  );
}

export function configurationPage(): string {
  return page('Configuration', [
    'Read from the environment when the server starts; a wrong value stops it with a line that names it.',
    settingsTable(),
  ]);
}
