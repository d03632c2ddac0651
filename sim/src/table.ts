import stringWidth from 'string-width';

/** Rows under a head, in columns as wide as their widest text; one sentence when there are none. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  whenEmpty = 'Nothing.',
): readonly string[] => {
  if (rows.length === 0) return [whenEmpty];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => stringWidth(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - stringWidth(text)))
      .join('  ')
      .trimEnd(),
  );
};
