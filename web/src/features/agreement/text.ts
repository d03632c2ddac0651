import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('agreement', {
  agreements: ['协议', 'Agreements'],
  version: ['版本 {version}', 'Version {version}'],
  effective: ['生效日期 {day}', 'Effective {day}'],
  updated: ['更新日期 {day}', 'Updated {day}'],
  coming: ['新版本将于 {day} 生效。', 'A new version takes effect on {day}.'],
  readVersion: ['阅读版本 {version}', 'Read version {version}'],
  notInForce: ['您正在阅读的版本当前不生效。', 'The version that you are reading is not in force.'],
  changed: ['本版本的修订', 'What this version changed'],
  versions: ['版本', 'Versions'],
  contents: ['目录', 'Contents'],
  pdf: ['下载 PDF', 'Download PDF'],
  print: ['打印', 'Print'],
  missing: ['没有找到此协议', 'Agreement not found'],
  toCurrent: ['查看现行版本', 'Read the version in force'],
  toHelp: ['前往帮助中心', 'Go to the help centre'],
  notLoaded: ['协议加载失败', 'The agreement could not be loaded'],
});
