import { isHttpsOrLoopback, isOrigin } from '@tradeport/shared/backend/origin.ts';

/** One setting of the installation: what the README's table is made of. */
export interface Setting<T> {
  readonly env: string;
  readonly sentence: string;
  readonly example: string;
  /** Shown in the docs; computed ones say how. */
  readonly default: string;
  readonly read: (text: string | undefined) => T;
}

class WrongSetting extends Error {}

const wrong = (text: string, wanted: string): never => {
  throw new WrongSetting(`"${text}" is not ${wanted}`);
};

export const text = (env: string, fallback: string, sentence: string, example: string): Setting<string> => ({
  env,
  sentence,
  example,
  default: fallback,
  read: (value) => value ?? fallback,
});

export const integer = (
  env: string,
  fallback: number,
  [min, max]: readonly [number, number],
  sentence: string,
): Setting<number> => ({
  env,
  sentence: `${sentence} (${min} to ${max})`,
  example: String(fallback),
  default: String(fallback),
  read: (value) => {
    if (value === undefined) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : wrong(value, `a whole number from ${min} to ${max}`);
  },
});

export const flag = (env: string, fallback: boolean, sentence: string): Setting<boolean> => ({
  env,
  sentence,
  example: String(!fallback),
  default: String(fallback),
  read: (value) => {
    if (value === undefined) return fallback;
    return value === 'true' ? true : value === 'false' ? false : wrong(value, '"true" or "false"');
  },
});

export const optional = (
  env: string,
  shown: string,
  sentence: string,
  example: string,
): Setting<string | undefined> => ({
  env,
  sentence,
  example,
  default: shown,
  read: (value) => value,
});

export const words = (env: string, sentence: string, example: string): Setting<readonly string[]> => ({
  env,
  sentence,
  example,
  default: 'none',
  read: (value = '') => {
    const names = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== '');
    return names.every((name) => /^[a-z0-9.-]+$/.test(name)) ? names : wrong(value, 'a list of host names');
  },
});

/** How many proxies stand before the server. */
const PROXIES_MAX = 9;
export const proxies = (env: string, sentence: string): Setting<number> => ({
  env,
  sentence,
  example: 'true',
  default: 'false',
  read: (value) => {
    if (value === undefined || value === 'false') return 0;
    if (value === 'true') return 1;
    const number = /^\d$/.test(value) ? Number(value) : Number.NaN;
    return number <= PROXIES_MAX ? number : wrong(value, `"true", "false", or a whole number from 0 to ${PROXIES_MAX}`);
  },
});

export const word = <const W extends readonly string[]>(
  env: string,
  words: W,
  fallback: W[number],
  sentence: string,
): Setting<W[number]> => ({
  env,
  sentence: `${sentence} (${words.join(', ')})`,
  example: fallback,
  default: fallback,
  read: (value) =>
    value === undefined ? fallback : (words.find((w) => w === value) ?? wrong(value, `one of ${words.join(', ')}`)),
});

/** Whether others on the way could read what goes to an origin. */
const isNamed = (origin: string): boolean => isOrigin(origin) && isHttpsOrLoopback(origin);

/** Origins with commas between them, each exactly as browsers write it; plain http is of this machine only. */
export const origins = (env: string, sentence: string, example: string): Setting<readonly string[]> => ({
  env,
  sentence,
  example,
  default: 'none',
  read: (value = '') => {
    const named = value.split(/[\s,]+/).filter((one) => one !== '');
    const bad = named.find((one) => !isNamed(one));
    return bad === undefined
      ? named
      : wrong(bad, 'an origin such as https://portal.example.com (plain http is of this machine only)');
  },
});

/** Names of hosts of which the first label may be anything. */
export const wildcards = (env: string, sentence: string, example: string): Setting<readonly string[]> => ({
  env,
  sentence,
  example,
  default: 'none',
  read: (value = '') => {
    const named = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    const bad = named.find((one) => !/^\*(\.[a-z0-9-]+)+$/.test(one));
    return bad === undefined ? named.map((one) => one.slice(1)) : wrong(bad, 'a name such as *.demo.example.com');
  },
});

/** What settings are read as, each under its name. */
export type ReadOf<S> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** Reads every setting of a table. What is wrong goes to the faults, a line each; its value is then undefined. */
export const readSettings = <S extends Readonly<Record<string, Setting<unknown>>>>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): ReadOf<S> => {
  const take = (setting: Setting<unknown>): unknown => {
    const value = env[setting.env];
    try {
      return setting.read(value === '' ? undefined : value);
    } catch (error) {
      faults.push(`${setting.env}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const entries = Object.entries(settings).map(([name, setting]) => [name, take(setting)]);
  // The binding cast: Object.fromEntries cannot follow the names; every value was read by its own setting above.
  return Object.fromEntries(entries) as ReadOf<S>;
};
