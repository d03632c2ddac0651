// Prints how long the forms of the portal are, and fails where one is longer than it may be: `node scripts/formLines.ts`.
import { type Counted, ENTRY_FORM_MAX, formCounts, MONEY_FORM_MAX, SUM_MEANT, tooLong } from './formCounts.ts';

const lineOf = ({ name, lines, files, most, why }: Counted): string => {
  const bound = most === undefined ? '' : `, at most ${most}${lines > most ? ': MORE THAN THAT' : ''}`;
  return `${name.padEnd(38)}${String(lines).padStart(7)} lines in ${String(files).padStart(3)} files${bound}${why === undefined ? '' : `\n    ${why}`}\n`;
};
const print = (title: string, all: readonly Counted[]): void => {
  process.stdout.write(`\n${title}\n${all.map(lineOf).join('')}`);
};

const counts = formCounts();
print(`forms, at most ${MONEY_FORM_MAX} lines where money moves and ${ENTRY_FORM_MAX} elsewhere`, counts.first);
print(`their sum, meant to be at most ${SUM_MEANT}`, counts.sums);
print('forms that came since, in no sum', counts.later);
print('counted with none of them', counts.pages);
process.exitCode = tooLong(counts).length === 0 ? 0 : 1;
