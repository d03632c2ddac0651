/** One COPY of a stage, from another stage or, without one, from the project. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** One stage of a Dockerfile, as far as it is checked. */
export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly copies: readonly Copy[];
  readonly runs: readonly string[];
  /** What stood in the stage when packages were installed; undefined where none are. */
  readonly installedOn: readonly Copy[] | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  /** The words of CMD, and of the health check. */
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const listOf = (text: string): readonly string[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.map(String) : [];
};

const copyOf = (text: string): Copy => {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
};

const envOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]));

const KNOWN = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/;

const withLine = (stage: Stage, word: string, rest: string): Stage => {
  if (word === 'COPY') return { ...stage, copies: [...stage.copies, copyOf(rest)] };
  if (word === 'RUN') {
    const isInstall = / install /.test(rest) && stage.installedOn === undefined;
    return { ...stage, runs: [...stage.runs, rest], ...(isInstall ? { installedOn: stage.copies } : {}) };
  }
  if (word === 'ENV') return { ...stage, env: { ...stage.env, ...envOf(rest) } };
  if (word === 'USER') return { ...stage, user: rest };
  if (word === 'CMD') return { ...stage, command: listOf(rest) };
  if (word === 'HEALTHCHECK') return { ...stage, health: listOf(rest.slice(rest.indexOf('['))) };
  return stage;
};

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
      stages.push({
        name,
        image,
        copies: [],
        runs: [],
        installedOn: undefined,
        env: {},
        user: undefined,
        command: [],
        health: [],
      });
    } else if (last) stages[stages.length - 1] = withLine(last, word, rest);
    else throw new Error(`Dockerfile: "${line}" stands before the first FROM`);
  }
  return stages;
};
