import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simCalendar', {
  title: ['日历', 'Calendar'],
  purpose: [
    '内地工作日历（含调休）。点击某天可在本沙盒改为工作日或非工作日，按工作日计算的规则随之变化。',
    'Mainland working days, including make-up days. Click a day to switch it in this sandbox; every rule that counts working days follows.',
  ],
  year: ['{year} 年', '{year}'],
  earlier: ['上一年', 'Previous year'],
  later: ['下一年', 'Next year'],
  working: ['工作日', 'Working day'],
  off: ['非工作日', 'Day off'],
  makeUp: ['调休上班', 'Make-up working day'],
  holiday: ['假日', 'Holiday'],
  changed: ['已修改', 'Changed'],
  today: ['今天', 'Today'],
  isOff: ['{day} 改为非工作日', '{day} is now a day off'],
  isWorking: ['{day} 改为工作日', '{day} is now a working day'],
  isPublished: ['{day} 恢复为公布的安排', '{day} is back to the published calendar'],
  unpublished: [
    '{year} 年的放假安排尚未公布，目前仅周末为非工作日。',
    'Holidays for {year} have not been published: only weekends are off.',
  ],
  notLoaded: ['日历加载失败', 'Could not load the calendar'],
});
