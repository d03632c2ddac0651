const notice = '<!-- Written by `node scripts/run.mjs docs`. Change the source, not this file. -->';

function cell(value: string | number): string {
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A generated page: its title, the notice that it is generated, its parts with an empty line between. */
export function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, notice, ...parts].join('\n\n')}\n`;
}

export function code(value: string): string {
  return `\`${value}\``;
}

/** A list on one line, or a dash when it is empty. */
export function listed(values: readonly string[]): string {
  return values.length === 0 ? '–' : values.map(code).join(', ');
}
