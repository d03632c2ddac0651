import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simCalendar', {
  title: ['日历', 'Calendar'],
  purpose: [
    '内地工作日历，含调休。点一天可在本沙盒改为工作日或非工作日，所有按工作日计算的规则随之改变。',
    'Mainland working days, make-up days included. Press a day to make it working or off here; every rule that counts days follows.',
  ],
  year: ['{year} 年', '{year}'],
  earlier: ['上一年', 'The year before'],
  later: ['下一年', 'The next year'],
  working: ['工作日', 'working day'],
  off: ['非工作日', 'day off'],
  makeUp: ['调休上班', 'make-up working day'],
  holiday: ['假日', 'holiday'],
  changed: ['已修改', 'changed here'],
  today: ['今天', 'today'],
  isOff: ['{day} 现为非工作日', '{day} is off'],
  isWorking: ['{day} 现为工作日', '{day} is a working day'],
  isPublished: ['{day} 恢复为公布的安排', '{day} is as published again'],
  unpublished: [
    '{year} 年的放假安排尚未公布，目前只有周末为非工作日。',
    'The holidays of {year} are not published yet: only weekends are off.',
  ],
  notLoaded: ['日历没有加载出来', 'The calendar could not be loaded'],
});
