import type { Reader, Tx } from '../../platform/db/database.ts';

/** Snapshots that stories keep for themselves begin so; no name that somebody gives may hold a colon. */
const OWN = 'story:';

/** Of a sandbox, or of one of its stories. Neither name holds a slash. */
export interface StoryOf {
  readonly sandboxId: string;
  readonly story: string;
}

const startOf = ({ sandboxId, story }: StoryOf): string => `${OWN}${sandboxId}/${story}/`;

/** What the world before a step is kept as. */
export const storySnapshot = (of: StoryOf, step: number): string => `${startOf(of)}${step}`;

export const isStorySnapshot = (name: string): boolean => name.startsWith(OWN);

/** How many steps of a story have kept the world before them. */
export const countStorySnapshots = (reader: Reader | Tx, of: StoryOf): Promise<number> =>
  reader.snapshot.count({ where: { name: { startsWith: startOf(of) } } });

export const forgetStory = async (tx: Tx, of: StoryOf): Promise<void> => {
  await tx.snapshot.deleteMany({ where: { name: { startsWith: startOf(of) } } });
};

/** Forgets what every story of a sandbox kept: the world that it was told in is another now. */
export const forgetStories = async (tx: Tx, sandboxId: string): Promise<void> => {
  await tx.snapshot.deleteMany({ where: { name: { startsWith: `${OWN}${sandboxId}/` } } });
};
