import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/**
 * A value as compose reads it: `${NAME:-otherwise}`, the one within the other, from what is set around it. Without the colon, what is
 * set to nothing is nothing.
 */
export const interpolated = (text: string, env: Readonly<Record<string, string>>): string => {
  const innermost = /\$\{(\w+)(?:(:?)-([^${}]*))?\}/g;
  for (let before = '', now = text; ; ) {
    if (before === now) return now;
    before = now;
    now = now.replace(innermost, (_, name: string, colon = ':', otherwise = '') =>
      colon === '' ? (env[name] ?? otherwise) : env[name] || otherwise,
    );
  }
};

/** The environment that docker-compose.yml gives a service, where so much is set around it. */
export const composeEnvironment = (
  project: string,
  service: string,
  env: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const { services } = fieldsOf(parse(readFileSync(join(project, 'docker-compose.yml'), 'utf8'), { merge: true }));
  const told = fieldsOf(fieldsOf(fieldsOf(services)[service]).environment);
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, interpolated(String(value), env)]));
};
