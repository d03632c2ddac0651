import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simAssumption', {
  title: ['假设', 'Assumptions'],
  purpose: [
    '文档可作两种理解、或没有写明的地方，这里选定了一种；可为本沙盒改成另一种。',
    'Where the documents can be read two ways, or leave a number open, one was picked; another can hold in this sandbox.',
  ],
  search: ['按名称查找', 'Find by name'],
  changedOnly: ['只看已修改', 'Changed only'],
  changed: ['已修改', 'changed'],
  takes: ['取值：{values}', 'Takes {values}'],
  standard: ['默认 {value}', 'Default {value}'],
  set: ['保存', 'Set'],
  reset: ['恢复默认', 'Back to default'],
  done: ['已生效', 'It holds from now on'],
  nothing: ['没有符合的假设', 'No assumption matches'],
  notLoaded: ['假设没有加载出来', 'The assumptions could not be loaded'],
});
