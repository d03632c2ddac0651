import { isHttpsOrLoopback, isOrigin } from '@tradeport/shared/backend/origin.ts';
import { type PortalConfig, readPortalConfig } from '@tradeport/shared/backend/portalConfig.ts';
import { configFile } from '../platform/alone/configFile.ts';
import { flag, integer, optional, proxies, type ReadOf, readSettings, text, word } from '../settingKinds.ts';

/** The settings of the standalone portal, which `tradeport portal` and its image read from the environment. */
export const portalSettings = {
  host: text('HOST', '127.0.0.1', 'Address that the portal listens on', '0.0.0.0'),
  port: integer('PORT', 8080, [0, 65_535], 'Port of the portal; 0 takes a free one'),
  backend: optional(
    'PORTAL_BACKEND',
    'none: no call is forwarded',
    'Origin of the backend that the portal forwards calls to. Browsers do not receive it',
    'http://payments.internal:9000',
  ),
  backendHost: flag(
    'PORTAL_BACKEND_HOST',
    false,
    "Whether the backend receives its own name as Host; otherwise the Host of the browser. Calls of the simulator always keep the browser's Host",
  ),
  config: optional(
    'PORTAL_CONFIG',
    'none',
    'Path of a config.json. The settings below override it',
    '/etc/tradeport/config.json',
  ),
  api: optional(
    'PORTAL_API',
    '"proxied" with PORTAL_BACKEND, else "same-origin"',
    'Where browsers send calls: "proxied" to the portal, "same-origin" to a proxy in front of it, or an origin for direct calls',
    'https://api.example.com',
  ),
  sandbox: optional('PORTAL_SANDBOX', 'none', 'Sandbox of this portal', 'anna'),
  secrets: optional(
    'PORTAL_SECRETS',
    'sealed',
    'How passwords and ID numbers are sent: "sealed" (encrypted with the key of the backend) or "plain", which needs https or a backend on this machine',
    'plain',
  ),
  simulator: optional(
    'PORTAL_SIMULATOR',
    'false',
    'Whether the backend has a simulator. The portal then links to it and forwards its calls',
    'true',
  ),
  paths: optional(
    'PORTAL_PATHS',
    'none',
    'Paths and methods of calls that the documents do not specify, as JSON',
    '{"operator/page":{"path":"/api/operators/page"}}',
  ),
  lacks: optional(
    'PORTAL_LACKS',
    'none',
    'Calls, fields and optional headers that the backend does not support, separated by commas',
    'view/list,event/stream,header/unattended',
  ),
  check: optional(
    'PORTAL_CHECK',
    'false',
    'Whether the portal validates each response against the schema of its call',
    'true',
  ),
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
    'Open requests of one client address, which trusted proxies report in X-Forwarded-For. The portal responds to further requests with 429. Each open tab has one event stream, and an office can share one address',
  ),
  https: flag('HTTPS', false, 'Whether browsers reach the portal by https'),
  // `staysAfterFailedStart` reads it again, because this table has no values when another setting is wrong.
  afterFailedStart: word(
    'AFTER_FAILED_START',
    ['end', 'stay'],
    'end',
    'What a start with wrong settings does. "end" exits; "stay", the default of the image, reports the errors and waits for a signal without serving',
  ),
} as const;

type Values = ReadOf<typeof portalSettings>;

/** The validated settings of the standalone portal. */
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
  /** The configuration that browsers receive. */
  readonly portal: PortalConfig;
}

const truth = (name: string, value: string | undefined): Record<string, boolean> => {
  if (value === undefined) return {};
  if (value !== 'true' && value !== 'false') throw new Error(`"${value}" is not "true" or "false"`);
  return { [name]: value === 'true' };
};

const members = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Merges the configuration file and the environment. Throws an Error that lists the invalid values. */
const portalOf = (values: Values): PortalConfig => {
  const { api, backend, sandbox, secrets, paths, lacks } = values;
  const file = values.config === undefined ? '{}' : configFile(values.config);
  const merged = {
    ...(backend === undefined ? {} : { api: 'proxied' }),
    ...members(readConfigFile(file)),
    ...(api === undefined ? {} : { api }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(secrets === undefined ? {} : { secrets }),
    ...truth('simulator', values.simulator),
    ...truth('check', values.check),
    ...(paths === undefined ? {} : { paths: JSON.parse(paths) }),
    ...(lacks === undefined ? {} : { lacks: lacks.split(',').map((one) => one.trim()) }),
  };
  return readPortalConfig(JSON.stringify(merged));
};

/** Validates the file alone first, so that an invalid value is reported even if the environment overrides it. */
const readConfigFile = (file: string): unknown => {
  readPortalConfig(file);
  return JSON.parse(file);
};

const faultsBetween = ({ backend, backendHost }: Values, { api, secrets }: PortalConfig): readonly string[] => [
  ...(backend !== undefined && !isOrigin(backend)
    ? [`PORTAL_BACKEND: "${backend}" is not an origin such as http://payments.internal:9000`]
    : []),
  ...(api === 'proxied' && backend === undefined ? ['PORTAL_BACKEND: is needed with "proxied"'] : []),
  ...(api !== 'proxied' && backend !== undefined ? [`PORTAL_BACKEND: no call is forwarded with "${api}"`] : []),
  ...(backendHost && backend === undefined ? ['PORTAL_BACKEND_HOST: needs PORTAL_BACKEND'] : []),
  ...(secrets === 'plain' && backend !== undefined && !isHttpsOrLoopback(backend)
    ? ['PORTAL_SECRETS: "plain" needs https or a backend on this machine, and PORTAL_BACKEND is neither']
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
