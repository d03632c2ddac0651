// Builds the image of an empty clone and starts it as compose does: `npm run check-stack`. Needs a Docker engine; without one it makes
// the static checks, says SKIPPED and ends with 3. A check of this project that passes writes a record, which is committed. The command
// ends only processes and containers that it has started. Its ports are open to this machine only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { portalSettings } from '../server/src/alone/settings.ts';
import { settings } from '../server/src/config.ts';
import { composeSchemaFaults } from './stack/composeSchema.ts';
import { nodeFaults } from './stack/contents.ts';
import { checkDevcontainer } from './stack/devcontainer.ts';
import { readDockerfile } from './stack/dockerfile.ts';
import { dockerSays, whyNoEngine } from './stack/engine.ts';
import { composeFaults, dockerfileFaults } from './stack/faults.ts';
import { nativePartFaultsOf } from './stack/nativeParts.ts';
import { findPlanted } from './stack/planted.ts';
import { recordFault, writeRecord } from './stack/record.ts';
import { checkWithEngine } from './stack/withEngine.ts';
import { projectRoot } from './staleness.ts';

const { values } = parseArgs({
  options: {
    // A project to check, in place of this one: a copy with a fault planted in it.
    project: { type: 'string', default: projectRoot },
    // Only the static checks of the Dockerfile and docker-compose.yml.
    files: { type: 'boolean', default: false },
    // Only whether the record of the last check is of this content.
    record: { type: 'boolean', default: false },
    // Whether the engine may take steps of an earlier build from its cache.
    cached: { type: 'boolean', default: false },
    // Whether it finds faults that are planted in copies of the project.
    planted: { type: 'boolean', default: false },
    // The development container's commands and its tests, as its user, in place of the rest.
    devcontainer: { type: 'boolean', default: false },
    // name=image, for base images that cannot be pulled here: node, postgres, nginx.
    base: { type: 'string', multiple: true, default: [] },
    // The network in which the engine builds.
    network: { type: 'string', default: 'default' },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const expectNone = (what: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`${what}:\n  ${faults.join('\n  ')}`);
  say(`ok  ${what}`);
};

const checkFiles = (project: string): void => {
  const read = (name: string): string => readFileSync(join(project, name), 'utf8');
  const names = [settings, portalSettings].flatMap((table) => Object.values(table)).map(({ env }) => env);
  expectNone('the Dockerfile', dockerfileFaults(read('Dockerfile'), project));
  expectNone('docker-compose.yml', composeFaults(read('docker-compose.yml'), project, names));
  expectNone('docker-compose.yml against the Compose Specification', composeSchemaFaults(read('docker-compose.yml')));
  expectNone('the Node of the image', nodeFaults(readDockerfile(read('Dockerfile')), project));
  expectNone('native parts for amd64 and arm64 in the lock file', nativePartFaultsOf(project));
};

/** Ends without an engine: 3 is neither success nor a fault that was found. */
const SKIPPED = 3;

const endWithoutEngine = (why: string): never => {
  say(`SKIPPED  the image was not built: there is no Docker engine (${why})`);
  process.exit(SKIPPED);
};

const checkStack = async (project: string): Promise<void> => {
  checkFiles(project);
  const why = whyNoEngine();
  if (why !== undefined) endWithoutEngine(why);
  const { base: bases, network, cached: isCached } = values;
  await checkWithEngine(project, { bases, network, isCached }, say);
  if (project !== projectRoot) return;
  writeRecord(project, { engine: dockerSays(['version', '--format', '{{.Server.Version}}']), bases });
  say('ok  docker/checked.json, the record of this check: commit it');
};

const checkPlanted = (project: string): void => {
  const why = whyNoEngine();
  if (why !== undefined) endWithoutEngine(why);
  findPlanted(project, [...values.base.flatMap((base) => ['--base', base]), '--network', values.network], say);
};

try {
  const { project } = values;
  if (values.files) checkFiles(project);
  else if (values.record) expectNone('the record of the containers', [recordFault(project) ?? []].flat());
  else if (values.planted) checkPlanted(project);
  else if (values.devcontainer) checkDevcontainer(project, say);
  else await checkStack(project);
  say('The stack is well.');
} catch (error) {
  say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  // Said outright: the package of the tests' PostgreSQL ends a process that has nothing left to do, and as if all were well.
  process.exit(1);
}
