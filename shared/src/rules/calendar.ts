/**
 * Days, times and working days of the product's one time zone.
 *
 * Everything runs on Asia/Shanghai at a fixed +08:00, whatever the zone of the host: instants are Dates, days are
 * "YYYY-MM-DD" and times of day "HH:mm". Working days follow the mainland calendar with its make-up working days.
 */
import mainland from '../reference/mainlandCalendar.generated.json' with { type: 'json' };

/** A calendar day in Asia/Shanghai, "YYYY-MM-DD". */
export type Day = string;
/** A time of day in Asia/Shanghai to the minute, "HH:mm" from "00:00" to "23:59"; as a limit also "24:00". */
export type ClockTime = string;
/** Days whose kind differs from the published calendar: true is a working day, false is off. */
export type CalendarOverrides = Readonly<Record<Day, boolean>>;

const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const TIME = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;

/** The longest run without a working day is about nine days; a calendar that is off for longer is a fault. */
const RUN_DAYS_MAX = 366;

const publishedYears: ReadonlySet<string> = new Set(Object.keys(mainland.years));
const weekdaysOff: ReadonlySet<Day> = new Set(Object.values(mainland.years).flatMap((year) => year.off));
const weekendsWorked: ReadonlySet<Day> = new Set(Object.values(mainland.years).flatMap((year) => year.worked));

/** Whether the text is a day that exists, such as "2028-02-29" but not "2026-02-29". Years 1000 to 9999. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1000') return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Days since 1970-01-01. Throws RangeError for a text that is no day. */
function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayFromNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Minutes since midnight, 1440 for "24:00". Throws RangeError for a text that is no time of day. */
export function minutesOf(time: ClockTime): number {
  if (!TIME.test(time)) throw new RangeError(`not a time of day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The day in Asia/Shanghai that the instant falls on. */
export function dayOf(at: Date): Day {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in Asia/Shanghai, "HH:mm", seconds cut off. */
export function timeOf(at: Date): ClockTime {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** Whole minutes since midnight in Asia/Shanghai, 0 to 1439, seconds cut off. */
export function minuteOfDay(at: Date): number {
  return minutesOf(timeOf(at));
}

/** The instant of a day and time in Asia/Shanghai; "24:00" is the beginning of the next day. */
export function instantAt(day: Day, time: ClockTime = '00:00'): Date {
  return new Date(dayNumber(day) * DAY_MS + minutesOf(time) * MINUTE_MS - OFFSET_MS);
}

/** "00" to "99": lists write thousands of instants a second. */
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const two = (number: number): string => TWO_DIGITS[number] ?? String(number);

let lastNumber = Number.NaN;
let lastWritten = '';

/** A list has three instants in each row, most of them of one day. */
function writtenDay(number: number): Day {
  if (number !== lastNumber) {
    lastWritten = dayFromNumber(number);
    lastNumber = number;
  }
  return lastWritten;
}

/** The instant as it travels: ISO 8601 with the offset, milliseconds only when there are any. */
export function formatInstant(at: Date): string {
  const local = at.getTime() + OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  const ms = local - day * DAY_MS;
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = ms % 1_000;
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${writtenDay(day)}T${time}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}+08:00`;
}

/** The day so many days later, or earlier for a negative count. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** `last` − `first` in days, negative when last is earlier. A span of at most N days has a difference of at most N. */
export function daysBetween(first: Day, last: Day): number {
  return dayNumber(last) - dayNumber(first);
}

/** Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

/** Whether the holiday arrangement of that year is known. Where it is not, only weekends are off. */
export function calendarYearPublished(year: number): boolean {
  return publishedYears.has(String(year));
}

/** Whether the mainland works on that day, make-up working days included. `overrides` go first. */
export function isWorkingDay(day: Day, overrides?: CalendarOverrides): boolean {
  const weekend = isWeekend(day);
  if (overrides !== undefined && Object.hasOwn(overrides, day)) return overrides[day] === true;
  return weekend ? weekendsWorked.has(day) : !weekdaysOff.has(day);
}

function seek(day: Day, step: 1 | -1, overrides: CalendarOverrides | undefined): Day {
  let found = day;
  for (let steps = 0; steps < RUN_DAYS_MAX; steps += 1) {
    found = addDays(found, step);
    if (isWorkingDay(found, overrides)) return found;
  }
  throw new RangeError(`no working day within ${RUN_DAYS_MAX} days of ${day}`);
}

/** The first working day after the day. Throws RangeError when overrides leave none within a year. */
export function nextWorkingDay(day: Day, overrides?: CalendarOverrides): Day {
  return seek(day, 1, overrides);
}

/** The last working day before the day. */
export function previousWorkingDay(day: Day, overrides?: CalendarOverrides): Day {
  return seek(day, -1, overrides);
}

/** The day itself when it is a working day, else the next working day. */
export function workingDayFrom(day: Day, overrides?: CalendarOverrides): Day {
  return isWorkingDay(day, overrides) ? day : nextWorkingDay(day, overrides);
}

/** The n-th working day after the day; the day itself for 0. Throws RangeError for a negative or broken count. */
export function addWorkingDays(day: Day, count: number, overrides?: CalendarOverrides): Day {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a count of working days: ${count}`);
  let found = day;
  for (let counted = 0; counted < count; counted += 1) found = nextWorkingDay(found, overrides);
  return found;
}

/** When "N working days" from an event on the day are over: 24:00 of the n-th working day after it. */
export function endOfWorkingDays(day: Day, count: number, overrides?: CalendarOverrides): Date {
  return instantAt(addWorkingDays(day, count, overrides), '24:00');
}

/** Whether the instant is not past a clock limit of its day. A limit includes its minute: 15:00 means to 15:00:59. */
export function upToMinute(at: Date, limit: ClockTime): boolean {
  return minuteOfDay(at) <= minutesOf(limit);
}
