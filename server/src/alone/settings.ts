import { isHttpsOrLoopback, isOrigin } from '@tradeport/shared/backend/origin.ts';
import { type PortalConfig, readPortalConfig } from '@tradeport/shared/backend/portalConfig.ts';
import { configFile } from '../platform/alone/configFile.ts';
import { flag, integer, optional, proxies, type ReadOf, readSettings, text, word } from '../settingKinds.ts';

/** Every setting of the portal that stands alone: what `tradeport portal` and its image read of their environment. */
export const portalSettings = {
  host: text('HOST', '127.0.0.1', 'Address that the portal listens on', '0.0.0.0'),
  port: integer('PORT', 8080, [0, 65_535], 'Port of the portal; 0 takes a free one'),
  backend: optional(
    'PORTAL_BACKEND',
    'none: no call is passed on',
    'The one address that calls are passed on to. Browsers never learn it',
    'http://payments.internal:9000',
  ),
  backendHost: flag(
    'PORTAL_BACKEND_HOST',
    false,
    "Whether the backend hears its own name as Host; otherwise the one that the browser asked for, as the simulator's calls always do",
  ),
  config: optional(
    'PORTAL_CONFIG',
    'none',
    'A config.json to begin with; the settings below go before what it says',
    '/etc/tradeport/config.json',
  ),
  api: optional(
    'PORTAL_API',
    '"proxied" with PORTAL_BACKEND, else "same-origin"',
    'Where browsers send the calls: "proxied" to the portal, "same-origin" to whatever stands before it, or straight to an origin',
    'https://api.example.com',
  ),
  sandbox: optional('PORTAL_SANDBOX', 'none', 'The sandbox that this portal is about', 'anna'),
  secrets: optional(
    'PORTAL_SECRETS',
    'sealed',
    'Whether passwords and ID numbers travel "sealed" with the key of the backend or "plain", by https or to this machine only',
    'plain',
  ),
  simulator: optional(
    'PORTAL_SIMULATOR',
    'false',
    'Whether the backend has a simulator that the portal tells of',
    'true',
  ),
  paths: optional(
    'PORTAL_PATHS',
    'none',
    'Paths and methods of calls where the documents leave them open, as JSON',
    '{"operator/page":{"path":"/api/operators/page"}}',
  ),
  lacks: optional(
    'PORTAL_LACKS',
    'none',
    'What the backend lacks, with commas between: calls, members of them, optional headers',
    'view/list,event/stream,header/unattended',
  ),
  check: optional('PORTAL_CHECK', 'false', 'Whether each answer is held against the schema of its call', 'true'),
  trustProxy: proxies(
    'TRUST_PROXY',
    'Number of trusted proxies in front of the portal; "true" is one. The portal extends their X-Forwarded-For and keeps their X-Forwarded-Proto. Without trusted proxies it replaces both',
  ),
  connectionsPerAddress: integer(
    'CONNECTIONS_PER_ADDRESS',
    200,
    [1, 100_000],
    'Open connections of one socket address (of one /64 network for IPv6). The portal closes further connections. No limit with TRUST_PROXY, where all connections come from the proxy',
  ),
  requestsPerAddress: integer(
    'REQUESTS_PER_ADDRESS',
    200,
    [1, 100_000],
    'Open requests of one client address, which trusted proxies report in X-Forwarded-For. The portal answers further requests with 429. Each open tab has one event stream, and an office can share one address',
  ),
  https: flag('HTTPS', false, 'Whether browsers reach the portal by https'),
  // Asked by the start itself, which reads it where the others are wrong.
  afterFailedStart: word(
    'AFTER_FAILED_START',
    ['end', 'stay'],
    'end',
    'What a start with wrong settings does. "stay", as in the image, says what is wrong and serves nothing; a signal ends it',
  ),
} as const;

type Values = ReadOf<typeof portalSettings>;

/** What the portal that stands alone is to do. */
export interface PortalSettings
  extends Pick<
    Values,
    | 'host'
    | 'port'
    | 'backend'
    | 'backendHost'
    | 'trustProxy'
    | 'connectionsPerAddress'
    | 'requestsPerAddress'
    | 'https'
  > {
  /** What browsers are told. */
  readonly portal: PortalConfig;
}

const truth = (name: string, value: string | undefined): Record<string, boolean> => {
  if (value === undefined) return {};
  if (value !== 'true' && value !== 'false') throw new Error(`"${value}" is not "true" or "false"`);
  return { [name]: value === 'true' };
};

const members = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** The configuration as file and environment say it together. Throws with what is wrong. */
const portalOf = (values: Values): PortalConfig => {
  const { api, backend, sandbox, secrets, paths, lacks } = values;
  const file = values.config === undefined ? '{}' : configFile(values.config);
  const said = {
    ...(backend === undefined ? {} : { api: 'proxied' }),
    ...members(readPortalConfigOrSay(file)),
    ...(api === undefined ? {} : { api }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(secrets === undefined ? {} : { secrets }),
    ...truth('simulator', values.simulator),
    ...truth('check', values.check),
    ...(paths === undefined ? {} : { paths: JSON.parse(paths) }),
    ...(lacks === undefined ? {} : { lacks: lacks.split(',').map((one) => one.trim()) }),
  };
  return readPortalConfig(JSON.stringify(said));
};

/** What the file itself says: read whole first, so that what is wrong with it is told even where the environment goes before it. */
const readPortalConfigOrSay = (file: string): unknown => {
  readPortalConfig(file);
  return JSON.parse(file);
};

const faultsBetween = ({ backend, backendHost }: Values, { api, secrets }: PortalConfig): readonly string[] => [
  ...(backend !== undefined && !isOrigin(backend)
    ? [`PORTAL_BACKEND: "${backend}" is not an origin such as http://payments.internal:9000`]
    : []),
  ...(api === 'proxied' && backend === undefined ? ['PORTAL_BACKEND: is needed where calls are passed on'] : []),
  ...(api !== 'proxied' && backend !== undefined ? [`PORTAL_BACKEND: nothing is passed on there with "${api}"`] : []),
  ...(backendHost && backend === undefined ? ['PORTAL_BACKEND_HOST: needs PORTAL_BACKEND'] : []),
  ...(secrets === 'plain' && backend !== undefined && !isHttpsOrLoopback(backend)
    ? ['PORTAL_SECRETS: "plain" goes by https or to this machine only, and PORTAL_BACKEND is neither']
    : []),
];

/** Reads and checks every setting. Throws one Error that lists all wrong ones, a line each. */
export const readPortalSettings = (env: Readonly<Record<string, string | undefined>>): PortalSettings => {
  const faults: string[] = [];
  const values = readSettings(portalSettings, env, faults);
  let portal: PortalConfig | undefined;
  try {
    portal = portalOf(values);
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    faults.push(...lines.map((line) => `The configuration of the portal: ${line}`));
  }
  if (portal !== undefined) faults.push(...faultsBetween(values, portal));
  if (faults.length > 0 || portal === undefined) throw new Error(faults.join('\n'));
  const { host, port, backend, backendHost, trustProxy, connectionsPerAddress, requestsPerAddress, https } = values;
  return { host, port, backend, backendHost, trustProxy, connectionsPerAddress, requestsPerAddress, https, portal };
};
