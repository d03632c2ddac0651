import type { DeedRun, StepKind } from '../../platform/simulation/steps.ts';
import { castOf } from '../personas/cast.ts';
import { listPeople } from '../personas/store.ts';
import { holds } from '../scenarios/scenarioFile.ts';
import { createStepRun, type Stage, StepFailed } from '../scenarios/stepRun.ts';
import type { Deed } from '../scenarios/storyFile.ts';

/**
 * Does what a step of a story does, one deed after the other, each when what the one before has left is done; operators are called
 * as personas are. Answers when it is over. Throws StepFailed.
 */
export const createDoing =
  (stage: Stage, kinds: ReadonlyMap<string, StepKind<DeedRun>>) =>
  async (sandboxId: string, story: string, deeds: readonly Deed[], from: Date): Promise<Date> => {
    const { world, tasks } = stage;
    let now = from;
    const pass = async (to: Date): Promise<void> => {
      now = to > now ? to : now;
      await tasks.runDue(sandboxId, now);
    };
    for (const [index, { step, with: input }] of deeds.entries()) {
      try {
        const cast = castOf(await listPeople(world.db.read({ sandboxId, platform: true })));
        const runAt = createStepRun(stage, sandboxId, `story:${story}`, cast);
        for (const part of kinds.get(step)?.parts(holds, now, input) ?? []) {
          await pass(part.at);
          await part.run({ ...runAt(now), pass });
          await pass(now);
        }
      } catch (error) {
        throw new StepFailed(index, error);
      }
    }
    return now;
  };
export type Doing = ReturnType<typeof createDoing>;
