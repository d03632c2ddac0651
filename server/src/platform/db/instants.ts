/**
 * An instant as Prisma's SQLite adapter writes it (UTC, milliseconds, "+00:00"), so that rows of both ways compare and
 * sort alike. PostgreSQL reads the same text into its timestamp(3) columns, which hold UTC.
 */
export function toSqlInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, -1)}+00:00`;
}

/** As they are written above, and as the language itself reads them. */
const asWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

/** An instant read from either database, whatever the time zone of the host. Throws when the text is no instant. */
export function fromSqlInstant(text: string): Date {
  const instant = new Date(asWritten.test(text) ? text : zoned(text));
  if (Number.isNaN(instant.getTime())) {
    throw new RangeError('A stored instant cannot be read.');
  }
  return instant;
}

/** PostgreSQL writes no zone for UTC, and only the hours of another zone. */
function zoned(text: string): string {
  const iso = text.replace(' ', 'T').replace(/(:.*[+-]\d{2})$/, '$1:00');
  return /T.*(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`;
}
