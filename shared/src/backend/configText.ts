import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Closed } from '../contract/common.ts';
import { isHttpsOrLoopback, isOrigin } from './origin.ts';
import { shownOf } from './shown.ts';

/** Names of sandboxes, as they travel in the header `sandbox`. */
const SandboxName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** The way to a call, where the documents leave a part of it open. */
const Way = Closed({
  method: Type.Optional(Type.Enum(['GET', 'POST'])),
  /** The whole path, parameters as `:name`. */
  path: Type.Optional(Type.String({ pattern: '^/api(/:?[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$', maxLength: 200 })),
});
export type Way = Static<typeof Way>;

/** The headers that a backend may do without: as `header/unattended` in `lacks`. */
export const OPTIONAL_HEADERS = ['idempotency-key', 'unattended', 'sandbox'] as const;

/**
 * What the portal is told of the backend that it stands before: `/b2b/config.json`. Everybody reads it, so it holds no secret and no
 * address from within a network.
 */
const PortalConfig = Closed({
  /**
   * Where the calls go: `same-origin` to whoever serves the page, `proxied` to the server of the portal, which passes them on; or
   * straight to an origin of its own.
   */
  api: Type.Optional(Type.String({ maxLength: 300 })),
  sandbox: Type.Optional(SandboxName),
  /** How passwords and ID numbers travel: sealed with the key that the backend serves, or plain. */
  secrets: Type.Optional(Type.Enum(['sealed', 'plain'])),
  /** Whether the backend has a simulator that the portal may tell of. */
  simulator: Type.Optional(Type.Boolean()),
  paths: Type.Optional(Type.Record(Type.String(), Way)),
  /** `module/name` of a call, `module/name.member` of what it takes or answers, `header/name` of an optional header. */
  lacks: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000, uniqueItems: true })),
  /** Whether each answer is held against the schema of its call, and every difference told in the browser's console. */
  check: Type.Optional(Type.Boolean()),
});
type Written = Static<typeof PortalConfig>;

export interface PortalConfig extends Required<Omit<Written, 'paths'>> {
  readonly paths: Readonly<Record<string, Way>>;
}

/** What holds where nothing is said. */
export const USUAL_CONFIG: PortalConfig = {
  api: 'same-origin',
  sandbox: '',
  secrets: 'sealed',
  simulator: false,
  paths: {},
  lacks: [],
  check: false,
};

const FAULTS_MAX = 20;
/** What is known of the calls: the path of a key, and whether something has such a member. */
interface Calls {
  readonly pathOf: (key: string) => string | undefined;
  readonly hasMember: (key: string, members: readonly string[]) => boolean;
}

const parametersOf = (path: string): string =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([name]) => name)
    .sort()
    .join();

const wayFaults = (key: string, { method, path }: Way, { pathOf }: Calls): readonly string[] => {
  const usual = pathOf(key);
  const at = `/paths/${key.replace('/', '~1')}`;
  if (usual === undefined) return [`${at}: there is no call "${key}"`];
  const shown = shownOf(key);
  return [
    ...(method === undefined && path === undefined ? [`${at}: says neither a method nor a path`] : []),
    ...(method !== undefined && shown !== 'method' ? [`${at}/method: the documents show the method of "${key}"`] : []),
    ...(path !== undefined && shown !== 'prefix' ? [`${at}/path: the documents show the path of "${key}"`] : []),
    ...(path !== undefined && parametersOf(path) !== parametersOf(usual)
      ? [`${at}/path: does not hold the parameters of ${usual}`]
      : []),
  ];
};

const lackFaults = (lack: string, i: number, { pathOf, hasMember }: Calls): readonly string[] => {
  const at = `/lacks/${i}`;
  const [key = '', ...members] = lack.split('.');
  const [, header] = /^header\/(.+)$/.exec(lack) ?? [];
  if (header !== undefined) {
    return OPTIONAL_HEADERS.some((name) => name === header) ? [] : [`${at}: "${header}" is no header to be left off`];
  }
  if (pathOf(key) === undefined) return [`${at}: there is no call "${key}"`];
  return hasMember(key, members) ? [] : [`${at}: "${key}" has no ${members.join('.')}`];
};

const apiFaults = ({ api = USUAL_CONFIG.api, secrets }: Written): readonly string[] => {
  if (api === 'same-origin' || api === 'proxied') return [];
  if (!isOrigin(api))
    return [`/api: "${api}" is neither "same-origin" nor "proxied" nor an origin such as https://api.example.com`];
  return secrets === 'plain' && !isHttpsOrLoopback(api)
    ? ['/secrets: "plain" goes by https or to this machine only']
    : [];
};

const faultsIn = (value: unknown, calls: Calls): readonly string[] => {
  if (!Value.Check(PortalConfig, value)) {
    const wrong = Value.Errors(PortalConfig, value).filter(({ keyword }) => keyword !== 'boolean');
    return wrong.map((one) => `${one.instancePath || '/'}: ${one.message}`);
  }
  const { paths = {}, lacks = [] } = value;
  return [
    ...apiFaults(value),
    ...Object.entries(paths).flatMap(([key, way]) => wayFaults(key, way, calls)),
    ...lacks.flatMap((lack, i) => lackFaults(lack, i, calls)),
  ];
};

/** Thrown where a configuration is none. Its message tells each fault on a line of its own, the place first. */
export class WrongPortalConfig extends Error {
  override readonly name = 'WrongPortalConfig';
}

/** Reads the text of a `config.json`. Throws {@link WrongPortalConfig}. */
export const readConfigText = (text: string, calls: Calls): PortalConfig => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new WrongPortalConfig(`not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const faults = faultsIn(value, calls);
  if (faults.length > 0) throw new WrongPortalConfig(faults.slice(0, FAULTS_MAX).join('\n'));
  // Told apart again: what was checked has the type of its schema.
  if (!Value.Check(PortalConfig, value)) throw new WrongPortalConfig('/: is no configuration');
  return { ...USUAL_CONFIG, ...value };
};
