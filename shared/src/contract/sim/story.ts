import { type Static, Type } from 'typebox';
import { Closed, Nullable } from '../common.ts';
import { calls, get, post } from '../define.ts';

const StoryName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', minLength: 1, maxLength: 40 });
/** Steps that a story has at most. */
export const STORY_STEPS_MAX = 60;

const Story = Closed({
  story: Type.String(),
  title: Type.String(),
  steps: Type.Array(
    Closed({
      title: Type.String(),
      /** Who does it, as links name a persona; none: it is done on the console. */
      persona: Nullable(Type.String()),
      /** Where: a page of the portal, or of the console below /sim. */
      page: Type.String(),
      press: Type.String(),
      seen: Type.String(),
      /** Whether it can be done for the presenter; else there is only something to look at. */
      canDo: Type.Boolean(),
    }),
  ),
  /** The step that is being shown, counted from 1; 0: not begun. */
  at: Type.Integer(),
});
export type StoryView = Static<typeof Story>;

const Asked = Closed({
  story: StoryName,
  /** Where whoever asks believes that the story stands. */
  at: Type.Integer({ minimum: 0, maximum: STORY_STEPS_MAX }),
});

/** Stories of the scenario that a sandbox came from, told step by step; each step can be taken back. */
export const simStory = calls('simStory', '/sim/api/story', {
  list: get('list', {
    title: ['演示故事', 'The stories of this sandbox, with where each stands'],
    access: 'sim',
    result: Type.Array(Story),
  }),
  next: post('next', {
    title: ['下一步', 'Go on to the next step; the world before it is kept'],
    access: 'sim',
    request: Asked,
    result: Story,
    errors: ['storyMissing', 'storyMoved', 'storyAtItsEnd', 'snapshotTooLarge', 'snapshotFileLost'],
  }),
  do: post('do', {
    title: ['代为完成这一步', 'Do the present step for the presenter and go on; the world before it is kept'],
    access: 'sim',
    request: Asked,
    result: Story,
    errors: [
      'storyMissing',
      'storyMoved',
      'storyAtItsEnd',
      'snapshotTooLarge',
      'snapshotFileLost',
      'snapshotBroken',
      'storyDeedFailed',
      'worldMoved',
    ],
  }),
  back: post('back', {
    title: ['退一步', 'Back one step: the world is again what it was before the present step'],
    access: 'sim',
    request: Asked,
    result: Story,
    errors: ['storyMissing', 'storyMoved', 'storyAtItsEnd', 'snapshotBroken', 'snapshotOfOtherVersion'],
  }),
  leave: post('leave', {
    title: ['结束故事', 'Leave a story: the world stays as it is, what was kept for going back is forgotten'],
    access: 'sim',
    request: Closed({ story: StoryName }),
    result: Story,
    errors: ['storyMissing'],
  }),
});
