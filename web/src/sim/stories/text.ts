import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simStory', {
  title: ['演示故事', 'Stories'],
  purpose: [
    '按步骤演示一个流程；每一步之前世界都会保存，随时可以退一步。',
    'A flow told step by step. The world is kept before each step, so that any can be taken back.',
  ],
  none: ['此沙盒的场景没有故事', 'The scenario of this sandbox tells no story'],
  noneWhy: ['在沙盒页用 demo 场景新建沙盒。', 'Make a sandbox from the scenario demo on the page Sandboxes.'],
  whichStory: ['故事', 'Story'],
  steps: ['步骤', 'Steps'],
  step: ['第 {at} 步，共 {count} 步', 'Step {at} of {count}'],
  notBegun: ['尚未开始', 'Not begun'],
  notBegunWhy: [
    '共 {count} 步。开始时会保存当前的世界。',
    [
      '{count} step. The world is kept as it is when you begin.',
      '{count} steps. The world is kept as it is when you begin.',
    ],
  ],
  done: ['已完成', 'done'],
  now: ['当前', 'now'],
  who: ['身份', 'As'],
  where: ['页面', 'Where'],
  console: ['控制台', 'The console'],
  press: ['操作', 'What to press'],
  seen: ['会看到', 'What is seen'],
  openAs: ['以{who}身份打开', 'Open as {who}'],
  openConsole: ['打开控制台页面', 'Open the page of the console'],
  begin: ['开始', 'Begin'],
  next: ['下一步', 'Next step'],
  back: ['退一步', 'Back one step'],
  leave: ['结束故事', 'Leave the story'],
  wentBack: ['世界已回到这一步之前', 'The world is again as it was before that step'],
  wentOn: ['已保存这一步之前的世界', 'The world before this step is kept'],
  left: ['故事已结束，世界保持现状', 'The story is over; the world stays as it is'],
});
