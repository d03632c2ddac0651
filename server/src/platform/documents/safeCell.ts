/** Characters that no workbook can hold; XML knows none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** What a spreadsheet program takes for the beginning of a formula, now or once the worksheet was saved as text. */
const FORMULA = /^[\s]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;
/** A cell holds no more. */
const CELL_CHARS_MAX = 32_767;

/**
 * A text as a cell may hold it: whatever a payer or an operator typed is shown, never run. A text that could begin a formula
 * gets an apostrophe before it, as a person would write it.
 */
export const safeCell = (text: string): string => {
  const written = text.toWellFormed().replace(UNWRITABLE, '');
  return (FORMULA.test(written) ? `'${written}` : written).slice(0, CELL_CHARS_MAX);
};
