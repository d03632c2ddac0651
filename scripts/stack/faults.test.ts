import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalSettings } from '../../server/src/alone/settings.ts';
import { readConfig, settings } from '../../server/src/config.ts';
import serverMemory from '../serverMemory.json' with { type: 'json' };
import { projectRoot } from '../staleness.ts';
import { composeSchemaFaults } from './composeSchema.ts';
import { ALONE_STAGE, readDockerfile } from './dockerfile.ts';
import { composeFaults, dockerfileFaults, upstreamsOf } from './faults.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const names = [settings, portalSettings].flatMap((table) => Object.values(table)).map(({ env }) => env);

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('names paths and scripts that are there, runs as nobody special, and can be watched', () => {
    expect(dockerfileFaults(text, projectRoot)).toEqual([]);
    expect(readDockerfile(text).at(-1)).toMatchObject({ user: 'node', command: ['node', 'server/src/main.mjs'] });
    const alone = readDockerfile(text).find(({ name }) => name === ALONE_STAGE);
    expect(alone).toMatchObject({ user: 'node', command: ['node', 'web/alone/dist/serve.mjs'], volumes: [] });
  });

  it('does not count failed health checks of the first 120 seconds, which a first start may take', () => {
    const serverStage = text.slice(text.lastIndexOf('\nFROM '));
    expect(/HEALTHCHECK.* --start-period=(\S+)/.exec(serverStage)?.[1]).toBe('120s');
  });

  it('gives memory back as `npm start` does', () => {
    const said = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`);
    expect(text.split('\n')).toContain(`ENV ${said.join(' ')}`);
  });

  it.each([
    ['a script that is gone', text.replaceAll('server/src/main.mjs', 'server/src/gone.ts')],
    ['a folder that is gone', text.replace('/app/prisma', '/app/gone')],
    [
      'sources before packages',
      text.replace('FROM manifests AS packages\n', 'FROM manifests AS packages\nCOPY server server\n'),
    ],
    ['every weight of the font', text.replace(/RUN find.*\n/, '')],
    ['root', text.replace(/USER node\n(?=VOLUME)/, '')],
    ['root in the portal alone', text.replace(/USER node\n(?=EXPOSE)/, '')],
    ['no health check', text.replace(/(VOLUME[\s\S]*)HEALTHCHECK.*\n.*\n/, '$1')],
    ['no health check of the portal alone', text.replace(/HEALTHCHECK.*\n.*healthz.*\n/, '')],
    ['no image of the portal alone', text.replace('base AS portal-alone', 'base AS alone')],
    ['an image without a version', text.replace(/FROM node:[\w.-]+@/, 'FROM node@')],
    ['an image without a digest', text.replace(/@sha256:\w+/, '')],
    ['a stage that is none', text.replace('--from=build /app/prisma', '--from=nothing /app/prisma')],
  ])('is refused with %s', (_, broken) => {
    expect(broken).not.toBe(text);
    expect(dockerfileFaults(broken, projectRoot)).toHaveLength(1);
  });
});

describe('the compose file', () => {
  const text = read('docker-compose.yml');

  it('holds together', () => {
    expect(composeFaults(text, projectRoot, names)).toEqual([]);
  });

  it.each([
    [
      'a field that is none',
      text.replace('    restart: unless-stopped\n    logging', '    restrat: always\n    logging'),
    ],
    ['a setting that is none', text.replace('  SCENARIO:', '  SCENE:')],
    ['a volume that is not declared', text.replace('- data:/app', '- date:/app')],
    ['a file that is gone', text.replace('./docker/nginx.conf', './docker/gone.conf')],
    ['an image that is written into', text.replace('  read_only: true\n', '')],
    ['capabilities', text.replace('  cap_drop: [ALL]\n', '')],
    ['privileges to be gained', text.replace(/ {2}security_opt: .*\n/, '')],
    ['nowhere for what is temporary', text.replace('  tmpfs: [/tmp]\n', '')],
    ['a port open to everybody', text.replace('"127.0.0.1:${SCALE_PORT', '"0.0.0.0:${SCALE_PORT')],
    ['an image without a digest', text.replace(/@sha256:\w+/, '')],
    ['a log without bounds', text.replace('    logging: *log\n', '')],
    ['a database that is asked at its socket', text.replace('"-h", "127.0.0.1", ', '')],
    ['a password in an address', text.replace('tradeport@database', `tradeport:${'$'}{POSTGRES_PASSWORD}@database`)],
    ['a dependency that is gone', text.replace('      second:\n        condition', '      third:\n        condition')],
  ])('is refused with %s', (_, broken) => {
    expect(broken).not.toBe(text);
    expect(composeFaults(broken, projectRoot, names).length).toBeGreaterThan(0);
  });

  it('is what the Compose Specification calls one', () => {
    expect(composeSchemaFaults(text)).toEqual([]);
  });

  it.each([
    [
      'a field that is none',
      text.replace('    restart: unless-stopped\n    logging', '    restrat: always\n    logging'),
    ],
    ['a condition that is none', text.replace('condition: service_healthy', 'condition: service_happy')],
    ['ports that are no list', text.replace(/ports:\n\s+- /, 'ports: ')],
  ])('is refused by the Compose Specification with %s', (_, broken) => {
    expect(broken).not.toBe(text);
    expect(composeSchemaFaults(broken).length).toBeGreaterThan(0);
  });

  it('and nginx mean the same instances', () => {
    expect(upstreamsOf(read('docker/nginx.conf'))).toEqual(['first:8080', 'second:8080']);
  });
});

describe('the development container', () => {
  const container: unknown = JSON.parse(read('.devcontainer/devcontainer.json'));
  const { scripts } = JSON.parse(read('package.json'));

  it('has the Node of the image and a browser, runs as nobody special, and begins with a command of this project', () => {
    const [, version] = /^FROM node:([\d.]+-\w+)-slim/m.exec(read('Dockerfile')) ?? [];
    const image = read('.devcontainer/Dockerfile');
    expect(image).toMatch(new RegExp(`^FROM node:${version}@sha256:[0-9a-f]{64}$`, 'm'));
    expect(image).toMatch(/apt-get install .*chromium.* fonts-noto-cjk/);
    expect(container).toMatchObject({
      build: { dockerfile: 'Dockerfile' },
      remoteUser: 'node',
      // Without a locale a browser saves no file under a Chinese name.
      containerEnv: { LANG: 'C.UTF-8' },
      postCreateCommand: 'npm run build',
    });
    expect(scripts).toHaveProperty('build');
  });

  it('passes on the ports that the server and the development server listen at', () => {
    expect(container).toMatchObject({ forwardPorts: [readConfig({}).port, 5173] });
    expect(read('README.md')).toContain('http://localhost:5173/b2b/');
  });
});
