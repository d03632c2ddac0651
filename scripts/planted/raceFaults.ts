import { faultsOf } from './fault.ts';

/** Faults that show when two requests meet. */
const races = faultsOf('platform', 'server/src/platform', [
  [
    'the second request under a key fails',
    'runtime/commands.ts',
    'throw isUniqueViolation(error) ? new KeyTaken() : error;',
    'throw error;',
    'tests/ledger/races.test.ts',
    'one answer under one key',
  ],
  [
    'a command does not see that the clock moved',
    'runtime/commands.ts',
    'looksForTasks && isDue && !isJumping',
    'looksForTasks && isDue && isJumping',
    'tests/ledger/races.test.ts tests/simulator/overtaken.test.ts',
    'at the very moment|waits for the task',
  ],
  [
    'a password can be guessed once more',
    'db/attempts.ts',
    '"tries" + 1 >= CAST(? AS INTEGER)',
    '"tries" >= CAST(? AS INTEGER)',
    'tests/security/guessing.test.ts',
  ],
]);

const money = faultsOf('ledger', 'server/src/ledger', [
  [
    'two payments spend one balance',
    'post.ts',
    '"availableMinor" + ? BETWEEN 0 AND',
    '"availableMinor" + ? BETWEEN -900000000000 AND',
    'tests/ledger/races.test.ts',
    'exactly half|one balance twice',
  ],
]);

const sandboxes = faultsOf('simulator', 'server/src/simulator', [
  [
    'the second sandbox of a name fails',
    'sandboxes/service.ts',
    "throw isUniqueViolation(error) ? refusal('sandboxExists', { params: { name: sandbox.id } }) : error;",
    'throw error;',
    'tests/simulator/twoServers.test.ts',
    'however many ask',
  ],
]);

/** Faults in the stories of the simulator. */
const stories = faultsOf('simulator', 'server/src/simulator', [
  [
    'two requests do one step of a story',
    'stories/service.ts',
    'if (found.at !== at) throw',
    'if (found.at < 0) throw',
    'tests/calls/simStory/simStory.test.ts tests/calls/simStory/doRefused.test.ts',
    'storyMoved',
  ],
  [
    'a story that moved in another request reports a snapshot',
    'stories/service.ts',
    "(error.reason === 'snapshotExists' || error.reason === 'snapshotMissing')",
    "error.reason === 'snapshotMissing'",
    'tests/calls/simStory/simStory.test.ts tests/calls/simStory/doRefused.test.ts',
    'storyMoved|24 at once',
  ],
  [
    'going back forgets the step before too',
    'stories/store.ts',
    '(of: StoryOf, step: number): string =>',
    '(of: StoryOf, asked: number, step = Math.max(asked, 2)): string =>',
    'tests/calls/simStory/simStory.test.ts',
  ],
  [
    'a step of a story ends before the tasks that its last deed made due',
    'stories/deeds.ts',
    '          await pass(now);\n',
    '',
    'tests/calls/simStory/do.test.ts',
    'stories in demo|limit-order',
  ],
  [
    'a story waits for any state',
    'stories/timeSteps.ts',
    'if (last?.state === state) return;',
    'if (last !== undefined) return;',
    'tests/calls/simStory/do.test.ts tests/calls/simStory/doRefused.test.ts',
  ],
  [
    'a story of another sandbox counts as its own',
    'stories/store.ts',
    'const startOf = ({ sandboxId, story }: StoryOf)',
    'const startOf = ({ story, story: sandboxId }: StoryOf)',
    'tests/calls/simStory/simStory.test.ts',
  ],
]);

export const raceFaults = [...races, ...money, ...sandboxes, ...stories];
