/** One line of the result. With a yardstick the ratio counts, without one the figure itself. */
export interface Row {
  /** Number of the goal, as in docs/benchmarks.md. */
  readonly goal: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly yardstick?: number;
  /** The goal, where there is one: the ratio, or without a yardstick the figure, is to be at least, or at most, so much. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const cells = ({ goal, what, unit, ours, yardstick, atLeast, atMost }: Row): readonly string[] => {
  const judged = yardstick === undefined ? ours : ours / yardstick;
  const wanted = atLeast === undefined ? (atMost === undefined ? '' : `≤ ${atMost}`) : `≥ ${atLeast}`;
  const hasGoal = atLeast !== undefined || atMost !== undefined;
  const met = judged >= (atLeast ?? -Infinity) && judged <= (atMost ?? Infinity);
  return [
    goal,
    what,
    `${figure(ours)} ${unit}`,
    yardstick === undefined ? '' : `${figure(yardstick)} ${unit}`,
    yardstick === undefined ? '' : (ours / yardstick).toFixed(2),
    wanted,
    hasGoal ? (met ? 'met' : 'not yet') : '',
  ];
};

/** The result as a Markdown table. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [['', 'what', 'ours', 'yardstick', 'ratio', 'goal', ''], ...rows.map(cells)];
  const [head = [], ...body] = lines;
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  const drawn = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [drawn(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(drawn)].join('\n');
};
