/** Characters that no workbook can hold, because XML 1.0 has no way to write them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/**
 * The start of a text that a spreadsheet program could run as a formula, now or once the worksheet was saved as CSV; and apostrophes
 * before such a start, so that the apostrophe which `safeCell` adds can be told from those that were typed.
 */
const FORMULA = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/;
/** Texts that hucre and spreadsheet programs take for an error value. */
export const EXCEL_ERRORS: ReadonlySet<string> = new Set([
  '#VALUE!',
  '#REF!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#DIV/0!',
  '#NUM!',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
]);
/** Excel holds no more in a cell, in UTF-16 code units. */
const CELL_CHARS_MAX = 32_767;
/** The start of an escape by which workbooks write a character (`_x003D_` is `=`). Some readers accept a capital X. */
const ESCAPE_START = /_(?=[xX][0-9A-Fa-f]{4}_)/g;

/** Cuts a text to the length limit of a cell. A surrogate pair is not split. */
const cut = (text: string): string => {
  if (text.length <= CELL_CHARS_MAX) return text;
  const isInsidePair = text.codePointAt(CELL_CHARS_MAX - 1) !== text.charCodeAt(CELL_CHARS_MAX - 1);
  return text.slice(0, isInsidePair ? CELL_CHARS_MAX - 1 : CELL_CHARS_MAX);
};

/**
 * A text as it is written into a cell, so that a spreadsheet program shows it and never runs it. A text that could start a formula
 * gets an apostrophe in front, the usual protection (OWASP, "CSV injection"). A text that looks like an escape of the file format
 * is escaped, because programs would read `_x003D_1+1` as `=1+1`. So is the first character of a text such as `#N/A`. Characters that XML cannot hold are removed, line breaks become line
 * feeds as in Excel, and the text is cut to 32,767 characters.
 */
export const safeCell = (text: string): string => {
  const written = text.toWellFormed().replace(UNWRITABLE, '').replaceAll('\r\n', '\n');
  if (EXCEL_ERRORS.has(written)) return `_x0023_${written.slice(1)}`;
  return cut(FORMULA.test(written) ? `'${written}` : written).replace(ESCAPE_START, '_x005F_');
};

/**
 * The text of a cell that was read, without the apostrophe that `safeCell` adds: the exact reverse, where the reader has decoded the
 * escapes of the file format. Removing the apostrophe is safe for files of other programs too: one apostrophe before the start of a
 * formula is the usual protection whoever wrote it, a text that we read is never run, and `safeCell` adds it again when the text is
 * written.
 */
export const readableCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
