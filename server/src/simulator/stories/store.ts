import type { Reader, Tx } from '../../platform/db/database.ts';

/** Snapshots that stories keep for themselves begin so; no name that somebody gives may hold a colon. */
const OWN = 'story:';

/** Of a sandbox, or of one of its stories. Neither name holds a slash. */
export interface StoryPlace {
  readonly sandboxId: string;
  readonly story: string;
}

const startOf = ({ sandboxId, story }: StoryPlace): string => `${OWN}${sandboxId}/${story}/`;

/** What the world before a step is kept as. */
export const storySnapshot = (place: StoryPlace, step: number): string => `${startOf(place)}${step}`;

export const isStorySnapshot = (name: string): boolean => name.startsWith(OWN);

/** How many steps of a story have kept the world before them. */
export const countStorySnapshots = (reader: Reader | Tx, place: StoryPlace): Promise<number> =>
  reader.snapshot.count({ where: { name: { startsWith: startOf(place) } } });

export const forgetStory = async (tx: Tx, place: StoryPlace): Promise<void> => {
  await tx.snapshot.deleteMany({ where: { name: { startsWith: startOf(place) } } });
};

/** Forgets what every story of a sandbox kept: the world that it was told in is another now. */
export const forgetStories = async (tx: Tx, sandboxId: string): Promise<void> => {
  await tx.snapshot.deleteMany({ where: { name: { startsWith: `${OWN}${sandboxId}/` } } });
};
