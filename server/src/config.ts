import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  flag,
  integer,
  optional,
  origins,
  proxies,
  type ReadOf,
  readSettings,
  text,
  wildcards,
  word,
  words,
} from './settingKinds.ts';

/** Every setting, and the only place that names an environment variable of the server. */
export const settings = {
  host: text('HOST', '127.0.0.1', 'Address that the server listens on', '0.0.0.0'),
  port: integer('PORT', 8080, [0, 65_535], 'Port of portal and API; 0 takes a free one'),
  publicUrl: optional(
    'PUBLIC_URL',
    'from HOST and PORT',
    'Address under which people reach the portal: what the start prints and what links in mails and of "sim enter" begin with',
    'https://portal.example.com',
  ),
  databaseUrl: text(
    'DATABASE_URL',
    'file:./data/tradeport.db',
    'Where the data lives: an SQLite file or a PostgreSQL database',
    'postgresql://tradeport:secret@127.0.0.1:5432/tradeport',
  ),
  databasePassword: optional(
    'DATABASE_PASSWORD',
    'the one in DATABASE_URL',
    'Password of the PostgreSQL user as it is, in any characters; DATABASE_URL then needs none',
    'p@ss/w#1',
  ),
  databaseWaitSeconds: integer(
    'DATABASE_WAIT_SECONDS',
    30,
    [0, 600],
    'Seconds that a start waits for a PostgreSQL that does not answer yet; what it answers with a refusal ends the start at once',
  ),
  filesFolder: text(
    'FILES_FOLDER',
    './data/files',
    'Folder that uploaded files are kept in',
    '/var/lib/tradeport/files',
  ),
  filesS3Url: optional(
    'FILES_S3_URL',
    'none: files are kept in FILES_FOLDER',
    'Address of the bucket of an S3-compatible service that keeps uploaded files; FILES_FOLDER is then only where they come in',
    'https://s3.eu-central-1.amazonaws.com/tradeport',
  ),
  filesS3Region: text('FILES_S3_REGION', 'us-east-1', 'Region of that service', 'eu-central-1'),
  filesS3KeyId: text('FILES_S3_KEY_ID', '', 'Key id that the service knows the server by', 'AKIAEXAMPLE'),
  filesS3Secret: text('FILES_S3_SECRET', '', 'Secret of that key', 'a-long-random-word'),
  filesPerMerchantMb: integer(
    'FILES_PER_MERCHANT_MB',
    2_048,
    [1, 1_048_576],
    'Megabytes of uploaded files that one merchant may keep',
  ),
  snapshotFilesMb: integer(
    'SNAPSHOT_FILES_MB',
    40,
    [1, 40],
    'Megabytes of uploaded files that a snapshot of a sandbox may carry; one with more is refused',
  ),
  snapshotKey: optional(
    'SNAPSHOT_KEY',
    'none: an installation trusts only snapshots that it saved itself',
    "Passphrase that installations share which trust one another's snapshots; what is sealed in a snapshot is then sealed with it",
    'a-long-random-phrase',
  ),
  snapshotUnpackedMb: integer(
    'SNAPSHOT_UNPACKED_MB',
    1_000,
    [1, 16_000],
    'Megabytes that a snapshot may come to when it is unpacked',
  ),
  snapshotLines: integer('SNAPSHOT_LINES', 5_000_000, [100, 100_000_000], 'Lines that a snapshot may have'),
  snapshotLineKb: integer('SNAPSHOT_LINE_KB', 8_192, [128, 65_536], 'Kilobytes that one line of a snapshot may have'),
  worldImages: integer(
    'WORLD_IMAGES',
    8,
    [0, 8],
    'Images of played scenarios that are kept, 64 MB in all, so that a reset or a sandbox with a given start is not played again; 0: none',
  ),
  imagesFolder: optional(
    'IMAGES_FOLDER',
    'images in FILES_FOLDER',
    'Folder that these images are kept in; only the user of the server can read it',
    '/var/lib/tradeport/images',
  ),
  diffRows: integer(
    'DIFF_ROWS',
    200_000,
    [100, 5_000_000],
    'Rows of one table that a comparison of two states keeps in memory; where more differ, it is refused',
  ),
  databasePoolMax: integer('DATABASE_POOL_MAX', 10, [1, 200], 'Connections to PostgreSQL at most'),
  logLevel: word('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', 'What is logged'),
  simEnabled: optional(
    'SIM_ENABLED',
    'true on a loopback address, else false',
    'Whether the simulator is served under /sim; otherwise every /sim path answers 404',
    'true',
  ),
  simToken: optional(
    'SIM_TOKEN',
    'none',
    'Token that /sim asks for; "open" lets everybody in. Needed when the simulator is on at an address other than loopback',
    'a-long-random-word',
  ),
  simHosts: words(
    'SIM_HOSTS',
    'Names, with commas between them, under which the simulator answers besides localhost while it asks for no token (an open one answers under any IP address too)',
    'staging.example.com,demo.example.com',
  ),
  portalOrigins: origins(
    'PORTAL_ORIGINS',
    'Origins of portals, with commas between them, whose pages may call the API from there; the simulator answers none of them',
    'https://portal.example.com',
  ),
  sandboxHosts: wildcards(
    'SANDBOX_HOSTS',
    'Names under which the first label names the sandbox, while the simulator is on',
    '*.demo.example.com',
  ),
  scenario: word(
    'SCENARIO',
    ['demo', 'verified', 'newcomer', 'empty'],
    'demo',
    'What the sandbox "main" is filled with at the first start',
  ),
  metrics: optional(
    'METRICS',
    'open on a loopback address, else off',
    'Who may read /metrics: "open" everybody, "off" nobody (the path is absent), or a token to be sent as "Authorization: Bearer"',
    'a-long-random-word',
  ),
  tracesUrl: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'none: nothing is traced',
    'Address of an OpenTelemetry collector (OTLP over HTTP) that a span of every call and every task is sent to',
    'http://127.0.0.1:4318/v1/traces',
  ),
  plainSecrets: flag(
    'PLAIN_SECRETS',
    true,
    'Whether passwords may also come unencrypted, as curl and API clients send them',
  ),
  dataKey: optional(
    'DATA_KEY',
    'made at the first start and kept in the database',
    'Key that ID numbers are encrypted with at rest: 32 bytes in base64',
    'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=',
  ),
  dataKeyBefore: optional(
    'DATA_KEY_BEFORE',
    'none',
    'Key that DATA_KEY takes the place of, until `npm run reseal` has encrypted anew what it encrypted',
    'VniavN7wEjRWeJq83vASNFZ4q83vASNFZ4mrze8BI0U=',
  ),
  sessionIdleMinutes: integer('SESSION_IDLE_MINUTES', 30, [1, 1_440], 'Minutes after which an idle session ends'),
  sessionHours: integer('SESSION_HOURS', 12, [1, 720], 'Hours after which every session ends'),
  captchaMinutes: integer('CAPTCHA_MINUTES', 3, [1, 60], 'Minutes that a picture code is valid'),
  codeMinutes: integer('CODE_MINUTES', 5, [1, 60], 'Minutes that a code sent by SMS or mail is valid'),
  codePauseSeconds: integer('CODE_PAUSE_SECONDS', 55, [0, 3_600], 'Seconds between two codes to one target'),
  codesPerHour: integer('CODES_PER_HOUR', 10, [1, 1_000], 'Codes an hour to one target at most'),
  deviceDays: integer('DEVICE_DAYS', 90, [1, 3_650], 'Days that a device stays known after a code'),
  requestsPerMinute: integer(
    'REQUESTS_PER_MINUTE',
    3_000,
    [1, 10_000_000],
    'Calls a minute that one address may make; on a loopback address as many as come, unless this is set',
  ),
  bodyBytesMax: integer('BODY_BYTES_MAX', 1_048_576, [1_024, 104_857_600], 'Size of a JSON body at most, in bytes'),
  connectionsMax: integer(
    'CONNECTIONS_MAX',
    2_000,
    [10, 100_000],
    'Connections at once at most; more are closed at once',
  ),
  stalledSeconds: integer(
    'STALLED_SECONDS',
    60,
    [1, 3_600],
    'Seconds from one byte of a request, or of an answer that is read, to the next; then the connection is closed',
  ),
  requestSeconds: integer(
    'REQUEST_SECONDS',
    120,
    [1, 3_600],
    'Seconds that a whole request may take to arrive, however steadily it comes; then the connection is closed',
  ),
  trustProxy: proxies(
    'TRUST_PROXY',
    'How many proxies stand before the server (0 to 9; "true" is one): the client address is the one in X-Forwarded-For that the outermost of them saw',
  ),
  afterFailedStart: word(
    'AFTER_FAILED_START',
    ['end', 'stay'],
    'end',
    'What a start does that cannot succeed until somebody changes something. "stay", as in the image, says why and serves nothing, so that an engine that restarts what ends does not bury it; a signal ends it',
  ),
  https: flag('HTTPS', false, 'Whether browsers reach the portal by https: cookies are then marked Secure'),
  checkResponses: flag('CHECK_RESPONSES', false, 'Whether every answer is checked against its schema (tests do)'),
  taskPollMs: integer('TASK_POLL_MS', 250, [10, 60_000], 'Milliseconds between two looks for due tasks'),
} as const;

type Values = ReadOf<typeof settings>;

export type Config = Omit<Values, 'simEnabled' | 'metrics' | 'requestsPerMinute' | 'databasePassword'> & {
  /** Undefined: as many as come. */
  readonly requestsPerMinute: number | undefined;
  readonly simEnabled: boolean;
  /** `open`, `off`, or the token that is asked for. */
  readonly metrics: string;
  readonly version: string;
  /** Folder of the built portal. */
  readonly webRoot: string;
};

/** A shorter one could be found out from any snapshot by trying. */
const SNAPSHOT_KEY_LENGTH_MIN = 16;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text);
};

/** The address with a password that is given by itself. */
const withPassword = (databaseUrl: string, password: string | undefined): string => {
  if (password === undefined || !databaseUrl.startsWith('postgres')) return databaseUrl;
  const url = new URL(databaseUrl);
  url.password = encodeURIComponent(password);
  return url.href;
};

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

const versionOf = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
};

/**
 * Reads and checks every setting. Throws one Error that lists all wrong ones, a line each.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const faults: string[] = [];
  const values = readSettings(settings, env, faults);

  const loopback = LOOPBACK.has(values.host);
  if (values.simEnabled !== undefined && !['true', 'false'].includes(values.simEnabled))
    faults.push(`SIM_ENABLED: "${values.simEnabled}" is not "true" or "false"`);
  const simEnabled = values.simEnabled === undefined ? loopback : values.simEnabled === 'true';
  if (simEnabled && !loopback && values.simToken === undefined)
    faults.push(
      'SIM_TOKEN: is needed when the simulator is on and HOST is not a loopback address ("open" lets everybody in)',
    );
  for (const { env: name, key } of [
    { env: 'DATA_KEY', key: values.dataKey },
    { env: 'DATA_KEY_BEFORE', key: values.dataKeyBefore },
  ])
    if (key !== undefined && Buffer.from(key, 'base64').length !== 32)
      faults.push(`${name}: is not 32 bytes in base64`);
  if (values.snapshotKey !== undefined && values.snapshotKey.length < SNAPSHOT_KEY_LENGTH_MIN)
    faults.push(`SNAPSHOT_KEY: is shorter than ${SNAPSHOT_KEY_LENGTH_MIN} characters`);
  if (values.databaseUrl !== undefined && !/^(file:|postgres(ql)?:\/\/)/.test(values.databaseUrl))
    faults.push(`DATABASE_URL: "${values.databaseUrl}" starts with neither "file:" nor "postgresql://"`);
  if (values.databasePassword !== undefined && !URL.canParse(values.databaseUrl ?? ''))
    faults.push('DATABASE_URL: cannot be read as an address that DATABASE_PASSWORD could be put into');
  if (values.publicUrl !== undefined && !isOrigin(values.publicUrl))
    faults.push(
      `PUBLIC_URL: "${values.publicUrl}" is not an address such as https://portal.example.com, without a path of its own`,
    );
  if (values.tracesUrl !== undefined && !/^https?:\/\//.test(values.tracesUrl))
    faults.push(
      `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "${values.tracesUrl}" starts with neither "http://" nor "https://"`,
    );
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const { databasePassword, publicUrl, databaseUrl, ...plain } = values;
  return {
    ...plain,
    publicUrl: publicUrl?.replace(/\/$/, ''),
    databaseUrl: withPassword(databaseUrl, databasePassword),
    simEnabled,
    metrics: values.metrics ?? (loopback ? 'open' : 'off'),
    // A parallel test run of one's own is no flood.
    requestsPerMinute: loopback && !isSet(env.REQUESTS_PER_MINUTE) ? undefined : values.requestsPerMinute,
    version: versionOf(),
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
};

/** Whether this process stays after a start that cannot succeed; asked where its settings could not be read either. */
export const staysAfterFailedStart = (): boolean => process.env[settings.afterFailedStart.env] === 'stay';

/** The environment of this process, for whoever reads other settings than these. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** The settings of this process. */
export const configOfProcess = (): Config => readConfig(process.env);
