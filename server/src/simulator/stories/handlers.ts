import type { StoryView, simStory } from '@tradeport/shared/contract/sim/story.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Stories, ToldStory } from './service.ts';

const storyView = ({ story, at }: ToldStory, language: Language): StoryView => {
  const pick = language === 'zh-CN' ? 0 : 1;
  return {
    story: story.name,
    title: story.title[pick],
    steps: story.steps.map(({ title, persona = null, page, press, seen, does }) => ({
      title: title[pick],
      persona,
      page,
      press: press[pick],
      seen: seen[pick],
      canDo: does !== undefined,
    })),
    at,
  };
};

/** The calls by which a story is told. */
export const storyHandlers = (stories: Stories): Handlers<typeof simStory> => ({
  list: async (_request, { sandboxId, language }) =>
    (await stories.list(sandboxId)).map((told) => storyView(told, language)),
  next: async ({ story, at }, { sandboxId, language }) => storyView(await stories.next(sandboxId, story, at), language),
  do: async ({ story, at }, caller) => storyView(await stories.do(caller, story, at), caller.language),
  back: async ({ story, at }, caller) => storyView(await stories.back(caller, story, at), caller.language),
  leave: async ({ story }, { sandboxId, language }) => storyView(await stories.leave(sandboxId, story), language),
});
