import type { StepKind } from '../../platform/simulation/steps.ts';
import { partsOf, type Scenario } from './scenarioFile.ts';
import { createStepRun, type Stage, StepFailed } from './stepRun.ts';

export interface World {
  readonly sandboxId: string;
  /** The moment that the sandbox starts at; every time of the scenario is an offset from it. */
  readonly startAt: Date;
}

/**
 * Plays a scenario into an empty sandbox whose clock is frozen before everything that happens in it: each step at its own
 * time, through the same services as the portal, and what falls due between. The same scenario, seed and start give the
 * same ids and amounts. Throws StepFailed.
 */
export const playScenario = async (
  stage: Stage,
  kinds: ReadonlyMap<string, StepKind>,
  { sandboxId, startAt }: World,
  scenario: Scenario,
): Promise<void> => {
  const runAt = createStepRun(stage, sandboxId, `scenario:${scenario.name}`, new Map());
  for (const part of partsOf(kinds, scenario, startAt)) {
    try {
      await part.run(runAt(part.at));
    } catch (error) {
      throw new StepFailed(part.index, error);
    }
  }
  await stage.tasks.runDue(sandboxId, startAt);
};
