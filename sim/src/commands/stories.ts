import type { Client } from '@tradeport/client';
import type { StoryView } from '@tradeport/shared/contract/sim/story.ts';
import { type Given, type LineCommand, type Outcome, WrongUsage, wordAt } from '../command.ts';
import { table } from '../table.ts';

/** The story that is named on the line. */
const named = async (client: Client, given: Given): Promise<StoryView> => {
  const name = wordAt(given, 0, 'the story (see: sim story list)');
  const found = (await client.simStory.list({})).find(({ story }) => story === name);
  if (found === undefined) throw new WrongUsage(`no story '${name}' here`);
  return found;
};

/** Where a story stands, and what is done there. */
const outcomeOf = (result: StoryView): Outcome => {
  const step = result.steps[result.at - 1];
  const where = `${result.title}: step ${result.at} of ${result.steps.length}`;
  return {
    result,
    lines:
      step === undefined
        ? [where]
        : [
            `${where}, ${step.title}`,
            `as      ${step.persona ?? 'the console'}`,
            `at      ${step.page}`,
            `press   ${step.press}`,
            `seen    ${step.seen}`,
          ],
  };
};

export const storyCommands: readonly LineCommand[] = [
  {
    name: 'story list',
    takes: '',
    does: 'Lists the stories of the sandbox',
    run: async (client) => {
      const result = await client.simStory.list({});
      const rows = result.map(({ story, title, at, steps }) => [story, title, `${at} of ${steps.length}`]);
      return { result, lines: table(['story', 'title', 'stands at'], rows, 'No stories.') };
    },
  },
  {
    name: 'story next',
    takes: '<story>',
    does: 'Goes to the next step and saves a snapshot before it',
    run: async (client, given) => {
      const { story, at } = await named(client, given);
      return outcomeOf(await client.simStory.next({ story, at }));
    },
  },
  {
    name: 'story do',
    takes: '<story>',
    does: 'Does the present step and goes on to the next',
    run: async (client, given) => {
      const { story, at, steps } = await named(client, given);
      const { result, lines } = outcomeOf(await client.simStory.do({ story, at }));
      const step = steps[at - 1];
      return { result, lines: step?.canDo ? [`done    ${step.title}: ${step.seen}`, ...lines] : lines };
    },
  },
  {
    name: 'story back',
    takes: '<story>',
    does: 'Goes back one step by restoring its snapshot',
    run: async (client, given) => {
      const { story, at } = await named(client, given);
      return outcomeOf(await client.simStory.back({ story, at }));
    },
  },
  {
    name: 'story leave',
    takes: '<story>',
    does: 'Ends a story; the sandbox stays as it is',
    run: async (client, given) => outcomeOf(await client.simStory.leave({ story: (await named(client, given)).story })),
  },
];
