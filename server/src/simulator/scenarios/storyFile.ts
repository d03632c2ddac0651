import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { STORY_STEPS_MAX } from '@tradeport/shared/contract/sim/story.ts';
import { type Static, Type } from 'typebox';

const TITLE_MAX = 80;
const WORDS_MAX = 400;
const Title = Type.Tuple([Text({ max: TITLE_MAX }), Text({ max: TITLE_MAX })]);
const Words = Type.Tuple([Text({ max: WORDS_MAX }), Text({ max: WORDS_MAX })]);

const Deed = Closed({
  step: Type.String({ minLength: 1, maxLength: 40 }),
  with: Type.Record(Type.String(), Type.Unknown()),
});
/** Something that a step of a story does: a step as scenarios take them, at the moment that the sandbox stands at. */
export type Deed = Static<typeof Deed>;
const DEEDS_MAX = 20;

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
      /** How it is done for the presenter; none: there is only something to look at. */
      does: Type.Optional(Type.Array(Deed, { minItems: 1, maxItems: DEEDS_MAX })),
    }),
    { minItems: 1, maxItems: STORY_STEPS_MAX },
  ),
});
export type Story = Static<typeof StoryFile>;
