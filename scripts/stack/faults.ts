import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ALONE_STAGE, copiedBeforeInstall, copiesOf, readDockerfile, runsOf, type Stage } from './dockerfile.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Made by the build stage: not there in a fresh checkout. Carrying the file out finds those that it does not make. */
const isBuilt = (path: string): boolean => /^web\/(alone\/)?dist(\/|$)|(^|\/)node_modules(\/|$)/.test(path);

const copyFaults = (stage: Stage, stages: readonly Stage[], exists: (path: string) => boolean): string[] =>
  copiesOf(stage).flatMap(({ from, sources }) => {
    if (from !== undefined && !stages.some(({ name }) => name === from))
      return [`COPY from ${from}, which is no stage`];
    const fromProject = sources.map((source) => (from === undefined ? source : source.replace(/^\/app\/?/, '') || '.'));
    return fromProject
      .filter((path) => !isBuilt(path) && !exists(path))
      .map((path) => `COPY names ${path}, which does not exist`);
  });

const scriptFaults = (words: readonly string[], exists: (path: string) => boolean): string[] =>
  words
    .filter((word) => /^[\w./-]+\.(ts|mjs)$/.test(word) && !isBuilt(word) && !exists(word))
    .map((word) => `a command names ${word}, which does not exist`);

const MANIFEST = /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc|docker\/install)$/;

/** A source that is copied before packages are installed lets every change of a source install them anew. */
const orderFaults = (stage: Stage): string[] =>
  (copiedBeforeInstall(stage) ?? [])
    .flatMap(({ sources }) => sources)
    .filter((source) => !MANIFEST.test(source))
    .map((source) => `${source} is copied before packages are installed`);

/** Documents use one weight of each font; all weights together are larger than the rest of the image. */
const fontFaults = (stages: readonly Stage[]): string[] =>
  stages.some((stage) =>
    runsOf(stage).some(({ command }) =>
      /@expo-google-fonts\+\*.*-not -path "\*\/400Regular\/\*\.ttf" -delete/.test(command),
    ),
  )
    ? []
    : ['the image holds every weight of the fonts'];

/** A version says what it is, a digest that it stays so. */
const isPinned = (image: string): boolean => /:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image);

const imageFaults = (what: string, { user, health, command }: Stage): string[] => [
  ...(user === undefined || user === 'root' ? [`${what} runs as root`] : []),
  ...(health.length === 0 ? [`${what} has no health check`] : []),
  ...(command.length === 0 ? [`${what} starts nothing`] : []),
];

/** What is wrong with a Dockerfile: paths and scripts that are not there, an image that runs as root or cannot be watched. */
export const dockerfileFaults = (text: string, project: string): readonly string[] => {
  const exists = (path: string): boolean => existsSync(join(project, path));
  const stages = readDockerfile(text);
  const [last, alone] = [stages.at(-1), stages.find(({ name }) => name === ALONE_STAGE)];
  const faults = stages.flatMap((stage) => [
    ...copyFaults(stage, stages, exists),
    ...scriptFaults([...stage.command, ...runsOf(stage).flatMap(({ command }) => command.split(/\s+/))], exists),
    ...orderFaults(stage),
    ...(isPinned(stage.image) || stages.some(({ name }) => name === stage.image)
      ? []
      : [`FROM ${stage.image} has no version with its digest`]),
  ]);
  faults.push(...fontFaults(stages));
  if (stages.length < 2) faults.push('the image is built in one stage, with all that only the build needs in it');
  if (last !== undefined) faults.push(...imageFaults('the image', last));
  faults.push(...(alone === undefined ? ['the portal alone has no image'] : imageFaults('the portal alone', alone)));
  return faults;
};

const SERVICE_KEYS = new Set(
  'build image init restart logging read_only cap_drop security_opt tmpfs stop_grace_period depends_on environment volumes ports profiles healthcheck'.split(
    ' ',
  ),
);
const TOP_KEYS = /^(name|services|volumes|x-.+)$/;
const CONDITIONS = ['service_started', 'service_healthy', 'service_completed_successfully'];

/** The image that is built here has a check of its own. */
const dependencyFaults = (name: string, service: Fields, services: Fields): string[] =>
  Object.entries(fieldsOf(service.depends_on)).flatMap(([other, how]) => {
    const target = fieldsOf(services[other]);
    const { condition } = fieldsOf(how);
    if (services[other] === undefined) return [`${name} depends on ${other}, which is no service`];
    if (!CONDITIONS.includes(String(condition))) return [`${name} waits for ${other} by an unknown condition`];
    const isWatched = target.healthcheck !== undefined || target.build !== undefined;
    return condition === 'service_healthy' && !isWatched
      ? [`${name} waits for the health of ${other}, which has no check`]
      : [];
  });

const volumeFaults = (name: string, service: Fields, volumes: Fields, project: string): string[] =>
  listOf(service.volumes).flatMap((volume) => {
    const [source = ''] = String(volume).split(':');
    if (source.startsWith('.'))
      return existsSync(join(project, source)) ? [] : [`${name} mounts ${source}, which does not exist`];
    return source in volumes ? [] : [`${name} mounts the volume ${source}, which is not declared`];
  });

const portFaults = (name: string, service: Fields): string[] =>
  listOf(service.ports)
    .filter((port) => !/^127\.0\.0\.1:(\$\{\w+:-\d+\}|\d+):\d+$/.test(String(port)))
    .map((port) => `${name} publishes ${String(port)}, which is more than this machine`);

/** What is built here runs as little privileged as it can: it writes its data and what is temporary, and needs no capability. */
const privilegeFaults = (name: string, service: Fields): string[] => [
  ...(service.read_only === true ? [] : [`${name} may write into its own image`]),
  ...(listOf(service.cap_drop).includes('ALL') ? [] : [`${name} keeps capabilities`]),
  ...(listOf(service.security_opt).includes('no-new-privileges:true') ? [] : [`${name} may gain privileges`]),
  ...(listOf(service.tmpfs).includes('/tmp') ? [] : [`${name} has nowhere for what is temporary`]),
];

const serviceFaults = (name: string, service: Fields): string[] => [
  ...Object.keys(service)
    .filter((key) => !SERVICE_KEYS.has(key))
    .map((key) => `${name} has the field ${key}, which is not known here`),
  ...(service.image === undefined && service.build === undefined ? [`${name} has neither image nor build`] : []),
  ...(service.build === undefined && !isPinned(String(service.image))
    ? [`${name} takes an image without a version and its digest`]
    : []),
];

/** While it makes a database, PostgreSQL's image listens at the socket alone: only TCP says that it serves. */
const probeFaults = (name: string, service: Fields): string[] => {
  const test = listOf(fieldsOf(service.healthcheck).test).map(String);
  return test.includes('pg_isready') && !test.includes('-h') ? [`${name} is asked at its socket, not by TCP`] : [];
};

/** A password may have any characters: an address that it is put into would mean another host. */
const addressFaults = (name: string, service: Fields): string[] =>
  Object.entries(fieldsOf(service.environment))
    .filter(([, value]) => /:\/\/[^@/]*\$\{\w*PASSWORD/.test(String(value)))
    .map(([key]) => `${name} puts a password into ${key}`);

const logFaults = (name: string, service: Fields): string[] =>
  fieldsOf(fieldsOf(service.logging).options)['max-size'] === undefined ? [`${name} logs without bounds`] : [];

/** What is wrong with a compose file, as far as its structure tells; `settings` are the server's environment variables. */
export const composeFaults = (text: string, project: string, settings: readonly string[]): readonly string[] => {
  const root = fieldsOf(parse(text, { merge: true }));
  const [services, volumes] = [fieldsOf(root.services), fieldsOf(root.volumes)];
  const unknown = Object.keys(root).filter((key) => !TOP_KEYS.test(key));
  const faults = unknown.map((key) => `${key} is no part of a compose file that is known here`);
  if (Object.keys(services).length === 0) faults.push('there is no service');
  for (const [name, value] of Object.entries(services)) {
    const service = fieldsOf(value);
    faults.push(
      ...serviceFaults(name, service),
      ...dependencyFaults(name, service, services),
      ...volumeFaults(name, service, volumes, project),
      ...portFaults(name, service),
      ...probeFaults(name, service),
      ...addressFaults(name, service),
      ...logFaults(name, service),
    );
    if (service.build === undefined) continue;
    faults.push(...privilegeFaults(name, service));
    for (const key of Object.keys(fieldsOf(service.environment)))
      if (!settings.includes(key)) faults.push(`${name} sets ${key}, which is no setting`);
  }
  return faults;
};

/** The servers that an nginx configuration passes calls on to, as `name:port`. */
export const upstreamsOf = (nginx: string): readonly string[] =>
  [...nginx.matchAll(/^\s*server ([\w.-]+:\d+)/gm)].map(([, server = '']) => server);
