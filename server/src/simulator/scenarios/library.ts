import type { Capability } from '../../platform/simulation/capability.ts';
import type { DeedRun, StepKind, StepRun } from '../../platform/simulation/steps.ts';
import demo from './demo.json' with { type: 'json' };
import empty from './empty.json' with { type: 'json' };
import fastSettlement from './fast-settlement.json' with { type: 'json' };
import { linesOfJson } from './jsonLines.ts';
import monthEnd from './month-end.json' with { type: 'json' };
import newcomer from './newcomer.json' with { type: 'json' };
import risk from './risk.json' with { type: 'json' };
import {
  type ReadScenario,
  readScenario,
  type Scenario,
  type ScenarioFault,
  type StepKinds,
  scenarioOf,
} from './scenarioFile.ts';
import { simulatorSteps } from './simulatorSteps.ts';
import type { StepFailed } from './stepRun.ts';
import verified from './verified.json' with { type: 'json' };

/** The scenarios and the kinds of step that they are made of. */
export interface ScenarioLibrary extends StepKinds {
  readonly scenarios: () => readonly Scenario[];
  readonly find: (name: string) => Scenario | undefined;
  /** Reads a scenario that somebody hands in. */
  readonly read: (text: string) => ReadScenario;
  /** A scenario as a text that a person can read and change. */
  readonly textOf: (scenario: Scenario) => string;
  /** Where in the text of a scenario the step stands that could not be taken. */
  readonly placeOf: (text: string, failed: StepFailed) => readonly ScenarioFault[];
}

const kindsOf = <R extends StepRun>(steps: readonly StepKind<R>[]): ReadonlyMap<string, StepKind<R>> => {
  const kinds = new Map<string, StepKind<R>>();
  for (const kind of steps) {
    if (kinds.has(kind.name)) throw new Error(`two kinds of step are called ${kind.name}`);
    kinds.set(kind.name, kind);
  }
  return kinds;
};

/** A step a line. */
const textOf = ({ name, version, title, startAt, stories, steps }: Scenario): string => {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  const head = Object.entries({
    name,
    version,
    title,
    ...(startAt === undefined ? {} : { startAt }),
    ...(stories ? { stories } : {}),
  }).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`);
  return `{\n${head.join('\n')}\n  "steps": [\n${lines}\n  ]\n}\n`;
};

/**
 * The built-in scenarios with what the capabilities add to each. They are read when one is first asked for, as holding
 * them to their schemas would take a tenth of every start; that throws when one of them is wrong: they are part of the product.
 */
export const scenarioLibrary = (
  capabilities: readonly Capability[],
  moreSteps: readonly StepKind[],
  timeSteps: readonly StepKind<DeedRun>[],
): ScenarioLibrary => {
  const steps = [...simulatorSteps(capabilities), ...moreSteps, ...capabilities.flatMap(({ steps: own = [] }) => own)];
  const all: StepKinds = { kinds: kindsOf(steps), deeds: kindsOf<DeedRun>([...steps, ...timeSteps]) };
  const known = (file: unknown): Scenario => {
    const read = scenarioOf(all, file);
    if (read.ok) return read.scenario;
    const faults = read.faults.map(({ path, reason }) => `${path}: ${reason[1]}`);
    throw new Error(`a built-in scenario is wrong:\n${faults.join('\n')}`);
  };
  const readBuiltIn = (): readonly Scenario[] => {
    const additions = capabilities.flatMap(({ scenarios = [] }) => scenarios).map(known);
    return [demo, empty, fastSettlement, monthEnd, newcomer, risk, verified].map((file) => {
      const scenario = known(file);
      const added = additions.filter(({ name }) => name === scenario.name);
      const stories = [scenario, ...added].flatMap(({ stories: own = [] }) => own);
      return {
        ...scenario,
        ...(stories.length === 0 ? {} : { stories }),
        steps: [...scenario.steps, ...added.flatMap(({ steps }) => steps)],
      };
    });
  };
  let builtIn: readonly Scenario[] | undefined;
  const scenarios = (): readonly Scenario[] => {
    builtIn ??= readBuiltIn();
    return builtIn;
  };
  return {
    ...all,
    scenarios,
    find: (name) => scenarios().find((scenario) => scenario.name === name),
    read: (text) => readScenario(all, text),
    textOf,
    placeOf: (text, { index, reason }) => {
      const path = `/steps/${index}`;
      return [{ line: linesOfJson(text).get(path) ?? null, path, reason }];
    },
  };
};
