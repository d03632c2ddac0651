import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('agreement', {
  agreements: ['协议', 'Agreements'],
  version: ['版本 {version}', 'Version {version}'],
  effective: ['生效日期 {day}', 'Effective {day}'],
  updated: ['更新日期 {day}', 'Updated {day}'],
  contents: ['目录', 'Contents'],
  print: ['打印', 'Print'],
  notLoaded: ['协议加载失败', 'The agreement could not be loaded'],
});
