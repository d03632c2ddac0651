/**
 * An instant as Prisma's SQLite adapter writes it (UTC, milliseconds, "+00:00"), so that rows of both ways compare and
 * sort alike. PostgreSQL reads the same text into its timestamp(3) columns, which hold UTC.
 */
export function toSqlInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, -1)}+00:00`;
}

/** As they are written above: every digit has its place. */
const asWritten = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}\+00:00$/;

/** An instant read from either database, whatever the time zone of the host. Throws when the text is no instant. */
export function fromSqlInstant(text: string): Date {
  const instant = new Date(asWritten.test(text) ? dayStart(text.slice(0, 10)) + msOfDay(text) : zoned(text));
  if (Number.isNaN(instant.getTime())) {
    throw new RangeError('A stored instant cannot be read.');
  }
  return instant;
}

let lastDay = '';
let lastDayStart = Number.NaN;

/** A list has three instants in each row, most of them of one day. NaN for a day that does not exist. */
function dayStart(day: string): number {
  if (day !== lastDay) {
    lastDay = day;
    lastDayStart = Date.parse(day);
  }
  return lastDayStart;
}

function msOfDay(text: string): number {
  const digit = (place: number): number => text.charCodeAt(place) - 48;
  const hours = digit(11) * 10 + digit(12);
  const minutes = hours * 60 + digit(14) * 10 + digit(15);
  const seconds = minutes * 60 + digit(17) * 10 + digit(18);
  return seconds * 1_000 + digit(20) * 100 + digit(21) * 10 + digit(22);
}

/** PostgreSQL writes no zone for UTC, and only the hours of another zone. */
function zoned(text: string): string {
  const iso = text.replace(' ', 'T').replace(/(:.*[+-]\d{2})$/, '$1:00');
  return /T.*(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`;
}
