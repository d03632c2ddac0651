import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simOutside', {
  title: ['外部事件', 'External events'],
  purpose: [
    '触发银行、行情或平台侧的事件；执行前可预览影响。',
    'Trigger events at the bank, the market or the platform. You can preview the effect first.',
  ],
  events: ['事件', 'Events'],
  fields: ['内容', 'Details'],
  optional: ['选填', 'Optional'],
  any: ['不指定', 'None'],
  wouldDo: ['影响预览', 'Preview'],
  fillIn: ['填写后可在此预览影响。', 'Complete the fields to preview the effect.'],
  becomes: ['变为', 'becomes'],
  run: ['触发事件', 'Trigger event'],
  done: ['已触发：{title}', 'Triggered: {title}'],
  choose: ['请选择', 'Select'],
  nothingToChoose: ['没有可选项', 'No options available'],
});
