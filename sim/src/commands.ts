import type { LineCommand } from './command.ts';
import { bookCommands } from './commands/books.ts';
import { cardCommands } from './commands/cards.ts';
import { clockCommands } from './commands/clock.ts';
import { decisionCommands } from './commands/decisions.ts';
import { eventCommands } from './commands/events.ts';
import { faultAndCallCommands } from './commands/faults.ts';
import { moneyCommands } from './commands/money.ts';
import { objectCommands } from './commands/objects.ts';
import { outsideCommands } from './commands/outside.ts';
import { runCommands } from './commands/run.ts';
import { settingCommands } from './commands/settings.ts';
import { signingCommands } from './commands/signing.ts';
import { specimenCommands } from './commands/specimens.ts';
import { storyCommands } from './commands/stories.ts';
import { taskCommands } from './commands/tasks.ts';
import { worldCommands } from './commands/worlds.ts';

/** Every command that drives a simulator, in the order in which help lists them. */
export const lineCommands: readonly LineCommand[] = [
  ...clockCommands,
  ...taskCommands,
  ...moneyCommands,
  ...cardCommands,
  ...objectCommands,
  ...decisionCommands,
  ...eventCommands,
  ...outsideCommands,
  ...specimenCommands,
  ...storyCommands,
  ...worldCommands,
  ...runCommands,
  ...bookCommands,
  ...settingCommands,
  ...signingCommands,
  ...faultAndCallCommands,
];

/** What the groups of commands are about, where help shows one. */
export const GROUPS: Readonly<Record<string, string>> = {
  clock: 'The time of the sandbox',
  task: 'What runs later',
  ledger: 'The books',
  card: 'The shop that takes virtual cards',
  market: 'Rates',
  specimen: 'Pictures of documents that can be read',
  story: 'Stories to present',
  scenario: 'What sandboxes are made from',
  sandbox: 'Isolated worlds',
  snapshot: 'Sandboxes as files',
  assumption: 'What the sandbox assumes',
  calendar: 'Working days',
  behaviour: 'How banks and reviewers decide',
  signing: 'Signed calls and their addresses',
  fault: 'Calls that go wrong on purpose',
  'fault preset': 'Faults that come and go together',
};
