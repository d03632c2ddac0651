import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { buildContext } from './context.ts';
import { type Copy, nodeVersionOf, type Run, readDockerfile, type Stage } from './dockerfile.ts';
import { makeRoot, spawnedInside, withNode } from './jail.ts';

/** How many seconds of a step, and by how many megabytes (10^6) its stage grew. */
export type TellStep = (what: string, seconds: number, megabytes: number) => void;

/** An image laid out in a folder: what it is made of, and what runs it. */
export interface LaidOut {
  readonly stage: Stage;
  readonly root: string;
  readonly mounts: ReturnType<typeof withNode>;
}

/** Megabytes (10^6) that a folder takes on the disk. */
export const megabytesOf = (...folders: readonly string[]): number => {
  const { stdout } = spawnSync('du', ['-skc', ...folders], { encoding: 'utf8' });
  return Math.round((Number.parseInt(stdout.trim().split('\n').at(-1) ?? '', 10) * 1_024) / 1e6);
};

/** What a stage holds above its base. */
const contentOf = (root: string): number => megabytesOf(join(root, 'app'), join(root, 'usr/local'));

const outputOf = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || error?.message}`);
  return stdout.trim();
};

/** Where npm of this machine lies: the image brings one of its own. */
const npmFolder = (): string => {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error('npm is not in PATH');
  return dirname(dirname(realpathSync(found)));
};

/** What a stage is carried out with: the way to packages, and nothing else of this machine's environment. */
interface Ways {
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly { readonly source: string; readonly target: string }[];
  /** Files of the build secrets that there are, by id. */
  readonly secrets: Readonly<Record<string, string>>;
}

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
const STORE = '/root/.local/share/pnpm/store';

const existing = (path: string | undefined): string | undefined =>
  path !== undefined && existsSync(path) ? path : undefined;

/**
 * The build secrets of this machine, as files in a folder: the .npmrc and the certificates that npm itself goes by here. Each says
 * the word, by which it is found where it does not belong.
 */
export const buildSecrets = (folder: string, word: string): Readonly<Record<string, string>> => {
  const { NODE_EXTRA_CA_CERTS, npm_config_registry: registry, npm_config_userconfig: userConfig } = process.env;
  const own = existing(userConfig) ?? existing(join(homedir(), '.npmrc'));
  const npmrc = [
    own === undefined ? '' : readFileSync(own, 'utf8'),
    registry === undefined ? '' : `registry=${registry}`,
  ];
  const files = { npmrc: npmrc.join('\n') };
  const trusted = existing(NODE_EXTRA_CA_CERTS);
  const all = trusted === undefined ? files : { ...files, certificate: readFileSync(trusted, 'utf8') };
  return Object.fromEntries(
    Object.entries(all).map(([id, text]) => {
      writeFileSync(join(folder, id), `# ${word}\n${text}\n`, { mode: 0o600 });
      return [id, join(folder, id)];
    }),
  );
};

/** What was fetched for this project before: packages by content, so that they need not come over the network again. */
const waysOf = (secrets: Ways['secrets']): Ways => {
  const proxies = PROXIES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const { XDG_DATA_HOME = join(homedir(), '.local/share') } = process.env;
  const places = [
    { source: join(XDG_DATA_HOME, 'pnpm/store'), target: STORE },
    { source: outputOf('npm', ['config', 'get', 'cache']), target: '/root/.npm' },
  ];
  for (const { source } of places) mkdirSync(source, { recursive: true });
  // Said outright: on another file system than the packages the package manager would make a store of its own.
  const env = { ...Object.fromEntries(proxies), PNPM_CONFIG_STORE_DIR: STORE };
  return { env, mounts: places, secrets };
};

/** Carries out the lines of stages in folders, each a root of its own. */
class Builder {
  readonly #folder: string;
  readonly #project: string;
  readonly #context: readonly string[];
  readonly #ways: Ways;
  readonly #stages: readonly Stage[];
  readonly #tell: TellStep;
  readonly #made = new Map<string, string>();

  constructor(folder: string, project: string, stages: readonly Stage[], ways: Ways, tell: TellStep) {
    this.#folder = folder;
    this.#project = project;
    this.#context = buildContext(project);
    this.#ways = ways;
    this.#stages = stages;
    this.#tell = tell;
  }

  /** The folder of a stage, carried out when it is first asked for. */
  rootOf(stage: Stage, name: string): string {
    const made = this.#made.get(name);
    if (made !== undefined) return made;
    const root = join(this.#folder, name);
    const parent = this.#stages.find((each) => each.name === stage.image);
    if (parent === undefined) makeRoot(root);
    else cpSync(this.rootOf(parent, parent.name), root, { recursive: true, verbatimSymlinks: true });
    this.#made.set(name, root);
    this.#carryOut(stage, root);
    return root;
  }

  /** Where a stage begins: where the one that it builds on ended. */
  #workdirBefore({ image }: Stage): string {
    const parent = this.#stages.find(({ name }) => name === image);
    if (parent === undefined) return '/';
    const last = parent.steps.findLast((step) => step.kind === 'workdir');
    return last?.kind === 'workdir' ? last.folder : this.#workdirBefore(parent);
  }

  #carryOut(stage: Stage, root: string): void {
    let folder = this.#workdirBefore(stage);
    for (const step of stage.steps) {
      if (step.kind === 'workdir') {
        folder = step.folder;
        mkdirSync(join(root, folder), { recursive: true });
        continue;
      }
      const from = step.kind === 'copy' ? this.#stages.find(({ name }) => name === step.from) : undefined;
      if (from !== undefined) this.rootOf(from, from.name);
      const [since, before] = [performance.now(), contentOf(root)];
      if (step.kind === 'copy') this.#copy(step, root, folder);
      else this.#run(step, root, folder, stage.env);
      const what =
        step.kind === 'run'
          ? `RUN ${step.command}`
          : `COPY ${step.from === undefined ? '' : `--from=${step.from} `}${step.sources.join(' ')} ${step.target}`;
      this.#tell(`${stage.name || 'image'}: ${what}`, (performance.now() - since) / 1_000, contentOf(root) - before);
    }
  }

  /** As COPY does: a folder's content goes into the target, a file into it where that ends with a slash, else under its name. */
  #copy({ from, sources, target, mode }: Copy, root: string, folder: string): void {
    const to = target.startsWith('/') ? join(root, target) : join(root, folder, target);
    const stage = this.#stages.find(({ name }) => name === from);
    if (from !== undefined && stage === undefined) throw new Error(`COPY --from=${from}: there is no such stage`);
    for (const source of sources) {
      const put = (path: string, at: string): void => {
        mkdirSync(dirname(at), { recursive: true });
        cpSync(path, at, { recursive: true, verbatimSymlinks: true });
        if (mode !== undefined) chmodSync(at, Number.parseInt(mode, 8));
      };
      if (stage !== undefined) {
        const path = join(this.rootOf(stage, stage.name), source);
        if (!existsSync(path)) throw new Error(`COPY --from=${from} ${source}: it is not there`);
        put(path, statSync(path).isDirectory() || !target.endsWith('/') ? to : join(to, basename(source)));
        continue;
      }
      const files = this.#context.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`));
      if (files.length === 0) throw new Error(`COPY ${source}: the build sees no such file`);
      const isOne = files.length === 1 && files[0] === source;
      for (const file of files) {
        const within = source === '.' ? file : file.slice(source.length + 1);
        put(
          join(this.#project, file),
          isOne ? (target.endsWith('/') ? join(to, basename(file)) : to) : join(to, within),
        );
      }
    }
  }

  #run({ command, secrets }: Run, root: string, cwd: string, env: Readonly<Record<string, string>>): void {
    const given = secrets.flatMap((id) => {
      const source = this.#ways.secrets[id];
      return source === undefined ? [] : [{ source, target: `/run/secrets/${id}` }];
    });
    const inside = spawnedInside({
      root,
      cwd,
      env: { ...this.#ways.env, ...env },
      command: ['/bin/sh', '-c', command],
      mounts: [...nodeMounts(root, this.#stages), ...this.#ways.mounts, ...given],
    });
    const { status, stdout, stderr } = spawnSync(inside.command, [...inside.args], {
      env: inside.env,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    });
    if (status !== 0) throw new Error(`RUN ${command} ends with ${status}\n${`${stdout}${stderr}`.slice(-4_000)}`);
  }
}

let node: { readonly path: string; readonly npm: string } | undefined;

/** The Node of this project's packages, which is to be of the image's version. Throws where they differ. */
const nodeMounts = (root: string, stages: readonly Stage[]): ReturnType<typeof withNode> => {
  const wanted = stages.map(({ image }) => nodeVersionOf(image)).find((version) => version !== undefined);
  if (wanted !== process.versions.node)
    throw new Error(`the image has Node ${wanted ?? 'of no version'}, and this is ${process.versions.node}`);
  node ??= { path: process.execPath, npm: npmFolder() };
  return withNode(root, node.path, node.npm);
};

/**
 * Makes in a folder what an engine would make of the Dockerfile, line by line: only what COPY brings of an empty clone, each RUN in a
 * root of its own with nothing of this machine's environment but the way to packages. What comes of it lays out the image of the last
 * stage, or of the one that is named. Throws with the output of a line that failed.
 */
export const imagesOf = (
  folder: string,
  project: string,
  secrets: Readonly<Record<string, string>>,
  tell: TellStep,
): ((name?: string) => LaidOut) => {
  const stages = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const builder = new Builder(folder, project, stages, waysOf(secrets), tell);
  return (name) => {
    const stage = name === undefined ? stages.at(-1) : stages.find((each) => each.name === name);
    if (stage === undefined) throw new Error(`the Dockerfile has no stage ${name ?? 'at all'}`);
    const root = builder.rootOf(stage, name ?? 'image');
    return { stage, root, mounts: nodeMounts(root, stages) };
  };
};
