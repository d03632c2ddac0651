import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('forms', {
  leaveTitle: ['离开此页？', 'Leave this page?'],
  leaveWhy: ['填写的内容尚未提交，离开后将丢失。', 'Your entries have not been submitted and will be lost.'],
  leave: ['离开', 'Leave'],
  registryKnows: ['已与企业登记核对一致', 'Matches the company registry'],
  registryIs: ['该代码登记的企业为：{name}', 'This code is registered to {name}'],
  registrySays: [
    '名称与企业登记不一致，该代码登记的企业为：{name}',
    'The name differs from the company registry: this code is registered to {name}',
  ],
  companyAbnormal: [
    '该企业经营状态异常，无法添加',
    'The business status of this company is abnormal. It cannot be added.',
  ],
  stay: ['继续填写', 'Keep editing'],
  momentUnreadable: ['时间格式为 YYYY-MM-DD HH:mm', 'Enter an existing time as YYYY-MM-DD HH:mm'],
});
