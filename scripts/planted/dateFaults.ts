import { faultsOf } from './fault.ts';

/** Faults in the date pickers of portal and console. */
export const dateFaults = faultsOf('web', 'web/src', [
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
