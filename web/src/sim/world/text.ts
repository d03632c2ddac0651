import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simWorld', {
  title: ['概览', 'World'],
  search: ['按编号查找任意对象', 'Find any object by its number'],
  find: ['查找', 'Find'],
  saveSnapshot: ['保存快照', 'Save snapshot'],
  snapshotSaved: [
    '快照 {name} 已保存，可在沙盒页恢复',
    'The snapshot {name} is kept; restore it on the page Sandboxes',
  ],
  resetTo: ['重置为 {scenario}', 'Reset to {scenario}'],
  resetWhy: [
    '恢复到场景 {scenario} 的起点，此后发生的一切都会消失。',
    'Back to the start of {scenario}; everything since is gone.',
  ],
  resetDone: ['沙盒 {name} 已重置', 'The sandbox {name} is as it began'],
  reset: ['重置', 'Reset'],
  cancel: ['取消', 'Cancel'],
  waiting: ['等待决定', 'Waits for a decision'],
  allDecisions: ['全部', 'All'],
  open: ['银行或后台现在可以推动', 'A bank or the back office can move now'],
  openNone: ['现在没有可推动的对象', 'Nothing to move right now'],
  openNoneWhy: ['让一笔钱到账，或在门户里做一笔换汇。', 'Make money arrive, or exchange some in the portal.'],
  allObjects: ['全部对象', 'All objects'],
  latest: ['最近变动', 'What changed last'],
  latestNone: ['还没有发生任何事', 'Nothing has happened yet'],
  comingUp: ['即将发生', 'Coming up'],
  within: ['24 小时内', 'within 24 hours'],
  nothingComing: ['24 小时内没有任务', 'No task within 24 hours'],
  values: ['决定结果的尾号', 'Values that decide'],
  valuesWhy: ['账号、登记号或证件号的后四位', 'last four digits of an account, registration or ID number'],
});
