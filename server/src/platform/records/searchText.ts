/** What databases read as a pattern, each by rules of its own, and what stands for it in a text that is searched. */
const PLAIN: Readonly<Record<string, string>> = { '%': '％', _: '＿', '\\': '＼' };

/**
 * How texts are compared in a search, the stored and the sought alike: together, without case, and letter by letter on every
 * database.
 */
export const searchText = (...texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase()
    .replace(/[%_\\]/g, (sign) => PLAIN[sign] ?? sign);
