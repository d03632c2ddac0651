import { safeCell } from './safeCell.ts';

// Formulas that only hold a text, such as `"PO-2"`. An error file writes them for refused formulas: Excel shows the text, and the cell is
// refused again as a formula.

/** Excel's limit for a text within a formula, in UTF-16 code units. */
const LITERAL_CHARS_MAX = 255;
const LITERAL = /^"((?:[^"]|"")*)"$/;
const ESCAPED_UNDERSCORE = /_x005F_(?=[xX][0-9A-Fa-f]{4}_)/g;

/** A formula, without its equals sign, that has this text as its result; undefined when the text is too long for one. */
export const literalFormula = (text: string): string | undefined => {
  const written = safeCell(text);
  return written.length > LITERAL_CHARS_MAX ? undefined : `"${written.replaceAll('"', '""')}"`;
};

/** The text of a formula that only holds a text; undefined for every other formula, and for a blank text. */
export const literalText = (formula: string): string | undefined => {
  const text = LITERAL.exec(formula)?.[1]?.replaceAll('""', '"').replace(ESCAPED_UNDERSCORE, '_');
  return text === undefined || text.trim() === '' ? undefined : text;
};
