import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simAssumption', {
  title: ['假设', 'Assumptions'],
  purpose: [
    '规则未明确或可有两种理解之处，这里选定了默认值；可为本沙盒修改。',
    'Defaults for rules that leave room for interpretation. Change them for this sandbox here.',
  ],
  search: ['按名称查找', 'Search by name'],
  changedOnly: ['仅看已修改', 'Changed only'],
  changed: ['已修改', 'Changed'],
  takes: ['取值：{values}', 'Allowed: {values}'],
  standard: ['默认 {value}', 'Default: {value}'],
  set: ['保存', 'Save'],
  reset: ['恢复默认', 'Reset to default'],
  done: ['已生效', 'Saved'],
  nothing: ['没有符合的假设', 'No matching assumptions'],
  notLoaded: ['假设加载失败', 'Could not load assumptions'],
});
