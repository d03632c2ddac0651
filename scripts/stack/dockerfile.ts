/** The stage whose image is the portal by itself. */
export const ALONE_STAGE = 'portal-alone';

/** One COPY of a stage, from another stage or, without one, from the project. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
  /** Rights that everything copied is given, such as `755`. */
  readonly mode: string | undefined;
}

/** One RUN: its command, and the build secrets that are there while it runs, at /run/secrets. */
export interface Run {
  readonly command: string;
  readonly secrets: readonly string[];
}

/** What a stage does, in its order. */
export type Step =
  | ({ readonly kind: 'copy' } & Copy)
  | ({ readonly kind: 'run' } & Run)
  | { readonly kind: 'workdir'; readonly folder: string };

/** One stage of a Dockerfile, as far as it is checked and carried out. */
export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly volumes: readonly string[];
  /** The words of CMD, and of the health check. */
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const listOf = (text: string): readonly string[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.map(String) : [];
};

const flagsOf = (text: string): { readonly flags: readonly string[]; readonly rest: string } => {
  const [, flags = '', rest = ''] = /^((?:--\S+\s+)*)(.*)$/s.exec(text) ?? [];
  return { flags: flags.split(/\s+/).filter(Boolean), rest };
};

const flagIn = (flags: readonly string[], name: string): string | undefined =>
  flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);

const copyOf = (text: string): Copy => {
  const { flags, rest } = flagsOf(text);
  const paths = rest.split(/\s+/);
  const known = flags.every((flag) => /^--(from|chmod)=/.test(flag));
  if (!known) throw new Error(`Dockerfile: COPY ${text} has a flag that is not understood`);
  return {
    from: flagIn(flags, 'from'),
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
    mode: flagIn(flags, 'chmod'),
  };
};

const runOf = (text: string): Run => {
  const { flags, rest } = flagsOf(text);
  const secrets = flags.map((flag) => {
    const [, id] = /^--mount=type=secret,id=(\w+)$/.exec(flag) ?? [];
    if (id === undefined) throw new Error(`Dockerfile: RUN ${flag} is not understood`);
    return id;
  });
  return { command: rest, secrets };
};

const envOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]));

const KNOWN = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/;

const withStep = (stage: Stage, step: Step): Stage => ({ ...stage, steps: [...stage.steps, step] });

const withLine = (stage: Stage, word: string, rest: string): Stage => {
  if (word === 'COPY') return withStep(stage, { kind: 'copy', ...copyOf(rest) });
  if (word === 'RUN') return withStep(stage, { kind: 'run', ...runOf(rest) });
  if (word === 'WORKDIR') return withStep(stage, { kind: 'workdir', folder: rest });
  if (word === 'ENV') return { ...stage, env: { ...stage.env, ...envOf(rest) } };
  if (word === 'USER') return { ...stage, user: rest };
  if (word === 'VOLUME') return { ...stage, volumes: [...stage.volumes, rest] };
  if (word === 'CMD') return { ...stage, command: listOf(rest) };
  if (word === 'HEALTHCHECK') return { ...stage, health: listOf(rest.slice(rest.indexOf('['))) };
  return stage;
};

const emptyStage = (name: string, image: string): Stage => ({
  name,
  image,
  steps: [],
  env: {},
  user: undefined,
  volumes: [],
  command: [],
  health: [],
});

/** Reads a Dockerfile of the plain kind that this project has. Throws for a line of another kind. */
export const readDockerfile = (text: string): readonly Stage[] => {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [word = ''] = line.split(' ');
    const rest = line.slice(word.length + 1).trim();
    if (!KNOWN.test(word)) throw new Error(`Dockerfile: "${line}" is not understood`);
    const last = stages.at(-1);
    if (word === 'FROM') {
      const [image = '', , name = ''] = rest.split(/\s+/);
      stages.push(emptyStage(name, image));
    } else if (last) stages[stages.length - 1] = withLine(last, word, rest);
    else throw new Error(`Dockerfile: "${line}" stands before the first FROM`);
  }
  return stages;
};

export const copiesOf = ({ steps }: Stage): readonly Copy[] => steps.filter((step) => step.kind === 'copy');
export const runsOf = ({ steps }: Stage): readonly Run[] => steps.filter((step) => step.kind === 'run');

/** What stood in the stage when packages were installed; undefined where none are. */
export const copiedBeforeInstall = ({ steps }: Stage): readonly Copy[] | undefined => {
  const at = steps.findIndex((step) => step.kind === 'run' && /^install-packages| install /.test(step.command));
  return at < 0 ? undefined : steps.slice(0, at).filter((step) => step.kind === 'copy');
};

/** The version of Node that an image of Docker's official ones brings: `24.21.0` of `node:24.21.0-bookworm-slim@sha256:…`. */
export const nodeVersionOf = (image: string): string | undefined => /^node:(\d+\.\d+\.\d+)/.exec(image)?.[1];
