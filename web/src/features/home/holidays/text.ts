import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeHolidays', {
  title: ['工作日与假期', 'Working days and holidays'],
  market: ['市场', 'Market'],
  working: ['工作日', 'Working day'],
  weekend: ['周末', 'Weekend'],
  holiday: ['假期', 'Holiday'],
  makeUp: ['调休上班', 'Make-up working day'],
  holidayLetter: ['休', 'H'],
  makeUpLetter: ['班', 'W'],
  today: ['今天', 'Today'],
  none: ['未来 14 天没有假期', 'No holidays in the next 14 days'],
  failed: ['节假日加载失败', 'The holidays could not be loaded'],
  wholeMonth: ['查看整月', 'Show the whole month'],
  before: ['上个月', 'Previous month'],
  after: ['下个月', 'Next month'],
  day: ['日期', 'Day'],
  unpublished: [
    '{markets}：{year} 年安排尚未公布，仅显示周末',
    '{markets}: {year} is not published yet, weekends only',
  ],
  listSeparator: ['、', ', '],
  mainlandRules: [
    '付款与结汇按中国大陆工作日处理',
    'Payments and settlements follow the working days of mainland China',
  ],
});
