import { faultsOf } from './fault.ts';

/** Faults in the date pickers of portal and console. */
export const dateFaults = faultsOf('web', 'web/src', [
  [
    'English texts have days in the Chinese shape',
    'i18n/texts.ts',
    "typeof value === 'string' ? withDayText(value, language) : value",
    'value',
    'web/src/i18n/texts.test.ts',
  ],
  [
    'an English field shows a day in the Chinese shape',
    'i18n/dayShapes.ts',
    "['D MMM YYYY', ...NUMBER_SHAPES]",
    'NUMBER_SHAPES',
    'web/src/ui/forms/DayPicker.test.tsx',
  ],
  [
    'a day with its year is written as in Chinese',
    'ui/times.ts',
    "    case 'day':\n      return dayText(day, language);",
    "    case 'day':\n      return day;",
    'web/src/ui/times.test.ts',
  ],
  [
    'a day that cannot be read empties its field',
    'ui/forms/unreadableDates.tsx',
    "const unreadable = value === '' ? texts[name] : undefined;",
    'const unreadable = undefined;',
    'web/src/ui/forms/unreadableDates.test.tsx',
  ],
  [
    'a moment that cannot be read counts as none',
    'ui/forms/moment.ts',
    "return time === '' ? null : instantAt(day, time);",
    "return time === '' ? undefined : instantAt(day, time);",
    'web/src/ui/forms/unreadableDates.test.tsx',
  ],
  [
    'date pickers open at the month of the browser clock',
    'ui/forms/sandboxDates.ts',
    'getNow: () => wallTime(formatInstant(new Date(platformNow())).slice(0, 19)),',
    'getNow: dayjsDates.getNow,',
    'web/src/ui/forms/sandboxDates.test.tsx',
  ],
  [
    'a moment moves out of an hour that the browser zone skips',
    'ui/forms/sandboxDates.ts',
    'export const wallTime = (text: string): Dayjs => dayjs.utc(text);',
    'export const wallTime = (text: string): Dayjs => dayjs(text);',
    'web/src/ui/forms/sandboxDates.test.tsx',
  ],
]);
