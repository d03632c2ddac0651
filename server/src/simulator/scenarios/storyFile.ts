import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { STORY_STEPS_MAX } from '@tradeport/shared/contract/sim/story.ts';
import { type Static, Type } from 'typebox';

const TITLE_MAX = 80;
const WORDS_MAX = 400;
const Title = Type.Tuple([Text({ max: TITLE_MAX }), Text({ max: TITLE_MAX })]);
const Words = Type.Tuple([Text({ max: WORDS_MAX }), Text({ max: WORDS_MAX })]);

/** Presenter steps that a scenario may carry: who stands where, what they press, what is seen then; in both languages. */
export const StoryFile = Closed({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
  title: Title,
  steps: Type.Array(
    Closed({
      title: Title,
      /** As links name a persona; none: it is done on the console. */
      persona: Type.Optional(Text({ max: 40 })),
      /** A page of the portal by its route, or of the console as `/sim/…`. */
      page: Type.String({ pattern: '^/(?![/\\\\])[^\\\\\\s]*$', maxLength: 200 }),
      press: Words,
      seen: Words,
    }),
    { minItems: 1, maxItems: STORY_STEPS_MAX },
  ),
});
export type Story = Static<typeof StoryFile>;
