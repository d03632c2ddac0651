/**
 * Writes src/reference/mainlandCalendar.generated.json from the published mainland holiday arrangements that the
 * chinese-days package carries. Run `node scripts/generate-calendar.ts` in the shared folder when that package brings a
 * new year, and commit the result: the product itself never loads the package.
 *
 * Only days on which the arrangement differs from the plain week are written: weekdays off, and weekend days worked.
 */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Arrangements {
  readonly holidays: Readonly<Record<string, string>>;
  readonly workdays: Readonly<Record<string, string>>;
}

const YEARS = [2024, 2025, 2026, 2027];
const arrangements: Arrangements = createRequire(import.meta.url)('chinese-days/dist/chinese-days.json');

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const daysOf = (days: Readonly<Record<string, string>>, year: number): string[] =>
  Object.keys(days)
    .filter((day) => day.startsWith(`${year}-`))
    .sort();

const years: Record<string, { off: string[]; worked: string[] }> = {};
for (const year of YEARS) {
  const holidays = daysOf(arrangements.holidays, year);
  // A year without any holiday has not been published yet.
  if (holidays.length === 0) continue;
  years[String(year)] = {
    off: holidays.filter((day) => !isWeekend(day)),
    worked: daysOf(arrangements.workdays, year).filter(isWeekend),
  };
}

const target = new URL('../src/reference/mainlandCalendar.generated.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ years }, null, 2)}\n`);
process.stdout.write(`years published: ${Object.keys(years).join(', ')}\n`);
