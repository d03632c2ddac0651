/** How many columns of a terminal a text takes: Chinese characters and full-width signs take two. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign)
        ? 2
        : 1),
    0,
  );

/** Rows under a head, in columns as wide as their widest text; one sentence when there are none. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  whenEmpty = 'Nothing.',
): readonly string[] => {
  if (rows.length === 0) return [whenEmpty];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  );
};
