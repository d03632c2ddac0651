import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('recordForm', {
  optional: ['{field}（选填）', '{field} (optional)'],
  more: ['选填信息（{count} 项）', ['Optional details ({count})', 'Optional details ({count})']],
  failed: ['数据校验失败', 'Data validation failed'],
  listed: ['、', ', '],
  opens: ['选择{fields}后继续填写', 'To continue, choose: {fields}'],
  locked: ['审核未标注此项，不可修改', 'Not marked in the review, so it cannot change'],
  uploading: ['文件上传完成后即可提交…', 'You can submit once the files are uploaded…'],
  findBank: ['从银行名录选择', 'Find your bank'],
  chosenArea: ['当前：{area}，重新选择后更新', 'Currently {area}. Choose again to change it'],
  areaFirst: ['请先选择{area}', 'Choose the {area} first'],
  branchHint: ['输入名称查找', 'Type to search'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  cancel: ['取消', 'Cancel'],
  back: ['返回', 'Back'],
});
