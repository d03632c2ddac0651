import type { GenerateConfig } from '@rc-component/picker/generate';
import dayjsDates from '@rc-component/picker/generate/dayjs';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import generatePicker from 'antd/es/date-picker/generatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { platformNow } from '../../browser/clock.ts';
import { DAY_SHAPES, MINUTE_SHAPES } from '../../i18n/dayShapes.ts';
import { languageNow } from '../../i18n/language.ts';

dayjs.extend(utc);

/** Formats of values: of days as on the wire, of moments without a zone. */
export const DAY = 'YYYY-MM-DD';
export const MINUTE = 'YYYY-MM-DD HH:mm';

/**
 * A day or moment in Asia/Shanghai. In UTC mode dayjs keeps its digits: in the browser's own zone, a moment in the hour that daylight
 * saving time skips would move.
 */
export const wallTime = (text: string): Dayjs => dayjs.utc(text);

const readAs = (text: string, shapes: readonly string[]): Dayjs | undefined =>
  shapes.map((shape) => dayjs.utc(text, shape, true)).find((date) => date.isValid());

/** The day that was typed, as on the wire; undefined for a text in no known shape. */
export const readDay = (text: string): string | undefined =>
  readAs(text.trim(), DAY_SHAPES[languageNow()])?.format(DAY);

/** The moment that was typed, as "2026-11-10 14:52"; undefined for a text in no known shape. */
export const readMinute = (text: string): string | undefined =>
  readAs(text.trim(), MINUTE_SHAPES[languageNow()])?.format(MINUTE);

/** Date arithmetic of the pickers: "today" and the month that opens come from the clock and zone of the sandbox. */
const sandboxDates: GenerateConfig<Dayjs> = {
  ...dayjsDates,
  getNow: () => wallTime(formatInstant(new Date(platformNow())).slice(0, 19)),
  getFixedDate: wallTime,
  locale: {
    ...dayjsDates.locale,
    parse: (_locale, text, shapes) => readAs(text, shapes) ?? null,
  },
};

/** The only date picker of the portal and the console. */
export const DatePicker = generatePicker<Dayjs>(sandboxDates);
