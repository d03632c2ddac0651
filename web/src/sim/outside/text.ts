import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simOutside', {
  title: ['外部事件', 'Outside events'],
  purpose: [
    '让银行、行情或平台那边发生一件事；按下之前先看到它会改变什么。',
    'Make something happen at the bank, the market or the platform; what it changes is shown before you press.',
  ],
  events: ['事件', 'Events'],
  fields: ['内容', 'What exactly'],
  optional: ['选填', 'optional'],
  any: ['不指定', 'none'],
  yes: ['是', 'yes'],
  no: ['否', 'no'],
  wouldDo: ['将会发生', 'What will happen'],
  fillIn: ['填完后，这里会显示将发生的变化。', 'Fill it in, and what would change is shown here.'],
  becomes: ['变为', 'becomes'],
  run: ['让它发生', 'Make it happen'],
  done: ['已发生：{title}', 'It has happened: {title}'],
});
