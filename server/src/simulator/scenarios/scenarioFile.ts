import { Closed, Instant, Text } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { faultsOfValue } from '../../platform/runtime/validation.ts';
import type { DeedRun, Holds, StepKind, StepPart } from '../../platform/simulation/steps.ts';
import { linesOfJson } from './jsonLines.ts';
import { type Deed, type Story, StoryFile } from './storyFile.ts';

/** "-40d", "-3d4h30m", "-90s", or "0": so long before the moment that the sandbox starts at. */
const OFFSET = /^(?:0|-(?=\d)(?:(\d{1,4})d)?(?:(\d{1,5})h)?(?:(\d{1,6})m)?(?:(\d{1,7})s)?)$/;
const UNITS_MS = [86_400_000, 3_600_000, 60_000, 1_000] as const;
const STEPS_MAX = 20_000;
const STORIES_MAX = 40;

const Step = Closed({
  at: Type.String({ pattern: OFFSET.source, maxLength: 30 }),
  step: Type.String({ minLength: 1, maxLength: 40 }),
  with: Type.Record(Type.String(), Type.Unknown()),
});

const File = Closed({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
  version: Type.Integer({ minimum: 1, maximum: 10_000 }),
  title: Type.Tuple([Text({ max: 80 }), Text({ max: 80 })]),
  /** The moment that it begins at unless another is asked for; else the present one. */
  startAt: Type.Optional(Instant),
  stories: Type.Optional(Type.Array(StoryFile, { maxItems: STORIES_MAX })),
  steps: Type.Array(Type.Unknown(), { maxItems: STEPS_MAX }),
});

type ScenarioStep = Static<typeof Step>;

/** A scenario whose every step is known to keep its schema. */
export interface Scenario {
  readonly name: string;
  readonly version: number;
  readonly title: Bilingual;
  /** The moment that it begins at unless another is asked for. */
  readonly startAt?: string;
  /** Presenter steps that it carries; names are unique. */
  readonly stories?: readonly Story[];
  readonly steps: readonly ScenarioStep[];
}

/** What is wrong with a scenario: the line where there is a text, the path within it, and why. */
export interface ScenarioFault {
  readonly line: number | null;
  readonly path: string;
  readonly reason: Bilingual;
}

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** Whether a value keeps a schema. */
export const holds: Holds = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  faultsOfValue(schema, value).length === 0;

type Fault = Omit<ScenarioFault, 'line'>;

const faultsAt = (base: string, schema: TSchema, value: unknown): readonly Fault[] =>
  faultsOfValue(schema, value).map(({ path, text }) => ({
    path: path === '' ? base : `${base}/${path.replaceAll('.', '/')}`,
    reason: text,
  }));

/** The kinds of step that there are. */
export interface StepKinds {
  readonly kinds: ReadonlyMap<string, StepKind>;
  /** Those that stories take beside them. */
  readonly deeds: ReadonlyMap<string, StepKind<DeedRun>>;
}

const faultsOfKind = (
  kinds: ReadonlyMap<string, Pick<StepKind, 'schema'>>,
  base: string,
  { step, with: input }: Deed,
): readonly Fault[] => {
  const kind = kinds.get(step);
  if (kind) return faultsAt(`${base}/with`, kind.schema, input);
  const known = [...kinds.keys()].sort().join(', ');
  return [
    {
      path: `${base}/step`,
      reason: [`未知的步骤 "${step}"，可用：${known}`, `no step "${step}"; there are: ${known}`],
    },
  ];
};

const faultsOfStep = ({ kinds }: StepKinds, value: unknown, index: number): readonly Fault[] => {
  const base = `/steps/${index}`;
  return holds(Step, value) ? faultsOfKind(kinds, base, value) : faultsAt(base, Step, value);
};

/** The nearest line that is known for a path: a member that is missing is told of on the line of what it is missing from. */
const lineOf = (lines: ReadonlyMap<string, number>, path: string): number => {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return 1;
};

/** What is wrong with what a story does. The world is kept when a step is gone to, so what the last one did could not be taken back. */
const faultsOfDeeds = ({ deeds: kinds }: StepKinds, base: string, { steps }: Story): readonly Fault[] =>
  steps.flatMap(({ does = [] }, i) => {
    const path = `${base}/steps/${i}/does`;
    if (i === steps.length - 1 && does.length > 0)
      return [
        {
          path,
          reason: ['最后一步只供查看，不能代为完成', 'the last step is there to look at: it does nothing'] as const,
        },
      ];
    return does.flatMap((deed, n) => faultsOfKind(kinds, `${path}/${n}`, deed));
  });

/** Two stories of one name could not be told apart. */
const faultsOfStories = (kinds: StepKinds, stories: readonly Story[]): readonly Fault[] =>
  stories.flatMap((story, i) => {
    const base = `/stories/${i}`;
    if (stories.findIndex(({ name }) => name === story.name) === i) return faultsOfDeeds(kinds, base, story);
    const reason: Bilingual = [`故事名称重复：${story.name}`, `two stories are called ${story.name}`];
    return [{ path: `${base}/name`, reason }];
  });

const readValue = (kinds: StepKinds, value: unknown) => {
  if (!holds(File, value)) return { ok: false, faults: faultsAt('', File, value) } as const;
  const faults = [
    ...faultsOfStories(kinds, value.stories ?? []),
    ...value.steps.flatMap((each, i) => faultsOfStep(kinds, each, i)),
  ];
  if (faults.length > 0) return { ok: false, faults } as const;
  return { ok: true, scenario: { ...value, steps: value.steps.filter((each) => holds(Step, each)) } } as const;
};

/** Reads a scenario from a value that is JSON already. */
export const scenarioOf = (kinds: StepKinds, value: unknown): ReadScenario => {
  const read = readValue(kinds, value);
  return read.ok ? read : { ok: false, faults: read.faults.map((fault) => ({ ...fault, line: null })) };
};

/** Where V8 says that a text stops being JSON; its last line when it says none: the text broke off. */
const lineOfSyntaxError = (text: string, error: unknown): number => {
  const said = error instanceof Error ? /\(line (\d+)/.exec(error.message)?.[1] : undefined;
  return said === undefined ? text.split('\n').length : Number(said);
};

/** Reads a scenario from its text; every fault tells its line. */
export const readScenario = (kinds: StepKinds, text: string): ReadScenario => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason: Bilingual = ['不是有效的 JSON', `not JSON: ${error instanceof Error ? error.message : ''}`];
    return { ok: false, faults: [{ line: lineOfSyntaxError(text, error), path: '', reason }] };
  }
  const read = readValue(kinds, value);
  if (read.ok) return read;
  const lines = linesOfJson(text);
  return { ok: false, faults: read.faults.map((fault) => ({ ...fault, line: lineOf(lines, fault.path) })) };
};

/** The moment of a step. */
const momentOf = (startAt: Date, offset: string): Date => {
  const [, ...counts] = OFFSET.exec(offset) ?? [];
  const ms = UNITS_MS.reduce((sum, unit, i) => sum + unit * Number(counts[i] ?? 0), 0);
  return new Date(startAt.getTime() - ms);
};

/** Everything that a scenario does, in order of time; what happens at one moment keeps the order of the file. */
export const partsOf = (
  kinds: ReadonlyMap<string, StepKind>,
  { steps }: Scenario,
  startAt: Date,
): readonly (StepPart & { readonly index: number })[] =>
  steps
    .flatMap(({ at, step, with: input }, index) =>
      (kinds.get(step)?.parts(holds, momentOf(startAt, at), input) ?? []).map((part) => ({ ...part, index })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
