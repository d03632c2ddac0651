import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { UnknownInStep } from '../../platform/simulation/steps.ts';
import type { Sandboxes } from '../sandboxes/service.ts';
import { StepFailed } from '../scenarios/stepRun.ts';
import type { Story } from '../scenarios/storyFile.ts';
import type { Snapshots } from '../snapshots/service.ts';
import type { Doing } from './deeds.ts';
import { countStorySnapshots, forgetStory, storySnapshot } from './store.ts';

/** Who tells a story, and where. */
type StoryCaller = Pick<Caller, 'sandboxId' | 'cause' | 'requestId'>;

/** A story and the step that it stands at: 0 before the first. */
export interface ToldStory {
  readonly story: Story;
  readonly at: number;
}

const installation = { installation: true } as const;

/** Somebody else went on, or back, at the same time: the snapshot of that step is there, or gone. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'snapshotExists' || error.reason === 'snapshotMissing');

/**
 * Stories are told in a sandbox. Where a story stands is nothing but how many of its steps have kept the world before them:
 * going back restores the last of these, which takes it away.
 */
export const createStories = ({ db }: World, sandboxes: Sandboxes, snapshots: Snapshots, doing: Doing) => {
  const toldOf = async (sandboxId: string, story: Story): Promise<ToldStory> => ({
    story,
    at: await countStorySnapshots(db.read(installation), { sandboxId, story: story.name }),
  });

  const storiesOf = async (sandboxId: string): Promise<readonly Story[]> => {
    const { scenario, scenarioText } = await sandboxes.here(sandboxId);
    return sandboxes.scenarioOf(scenario, scenarioText).stories ?? [];
  };

  /** Refuses `storyMissing`. */
  const find = async (sandboxId: string, name: string): Promise<ToldStory> => {
    const story = (await storiesOf(sandboxId)).find((one) => one.name === name);
    if (!story) throw refusal('storyMissing', { params: { name } });
    return toldOf(sandboxId, story);
  };

  /** The story as whoever asks believes it to stand. Refuses `storyMoved` when it does not. */
  const findAt = async (sandboxId: string, name: string, at: number): Promise<ToldStory> => {
    const found = await find(sandboxId, name);
    if (found.at !== at) throw refusal('storyMoved');
    return found;
  };

  const orOvertaken = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      throw isOvertaken(error) ? refusal('storyMoved') : error;
    }
  };

  /** So many at once that one had to wait too long for a connection: nothing has happened, and nothing is broken. */
  const orBusy = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy' && error.outcome === 'nothingDone';
      throw isBusy ? refusal('REQUEST_BUSY', { retryAfter: 1 }) : error;
    }
  };

  /** What a deed is refused for, in words of the wire; a fault of ours as it is. */
  const orFailed = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      const { cause, reason } = error;
      const isToldWhy = cause instanceof Refusal || cause instanceof UnknownInStep;
      throw isToldWhy ? refusal('storyDeedFailed', { params: { why: reason } }) : cause;
    }
  };

  const goOn = async (sandboxId: string, { story, at }: ToldStory): Promise<ToldStory> => {
    if (at >= story.steps.length) throw refusal('storyAtItsEnd');
    await orOvertaken(snapshots.save(storySnapshot({ sandboxId, story: story.name }, at + 1), sandboxId));
    return toldOf(sandboxId, story);
  };

  return {
    list: async (sandboxId: string): Promise<readonly ToldStory[]> => {
      const all: ToldStory[] = [];
      for (const story of await storiesOf(sandboxId)) all.push(await toldOf(sandboxId, story));
      return all;
    },
    next: (sandboxId: string, name: string, at: number): Promise<ToldStory> =>
      orBusy(findAt(sandboxId, name, at).then((found) => goOn(sandboxId, found))),
    /** Does the step that is shown and goes on: both or neither. Where there is nothing to do it goes on. */
    do: async ({ sandboxId, ...by }: StoryCaller, name: string, at: number): Promise<ToldStory> => {
      const found = await findAt(sandboxId, name, at);
      const { story } = found;
      const does = story.steps[at - 1]?.does;
      if (!does) return goOn(sandboxId, found);
      const own = { sandboxId, story: name };
      const saving = snapshots.saveAndPlay(storySnapshot(own, at + 1), sandboxId, {
        by,
        play: (id, from) => doing(id, name, does, from),
        also: async (tx) => {
          if ((await countStorySnapshots(tx, own)) !== at) throw refusal('storyMoved');
        },
      });
      await orFailed(orOvertaken(saving));
      return toldOf(sandboxId, story);
    },
    back: async ({ sandboxId, ...by }: StoryCaller, name: string, at: number): Promise<ToldStory> => {
      const { story } = await findAt(sandboxId, name, at);
      if (at === 0) throw refusal('storyAtItsEnd');
      await orOvertaken(snapshots.takeBack(storySnapshot({ sandboxId, story: name }, at), sandboxId, by));
      return toldOf(sandboxId, story);
    },
    leave: async (sandboxId: string, name: string): Promise<ToldStory> => {
      const { story } = await find(sandboxId, name);
      await db.inTx(installation, (tx) => forgetStory(tx, { sandboxId, story: name }));
      return toldOf(sandboxId, story);
    },
  };
};
export type Stories = ReturnType<typeof createStories>;
