/**
 * Writes server/src/modules/reference/files/holidays.generated.json: the days on which a market's banks are closed although it is no weekend (in
 * Hong Kong every general holiday, Saturdays included), with their names, and the weekend days on which the mainland works. Run `node scripts/generate-holidays.ts <folder>` in the
 * shared folder, where <folder>/node_modules holds date-holidays 3.37.0, opencc-js 1.4.2 and chinese-days 1.5.7; commit the
 * result. The euro's days are those of TARGET2; the Federal Reserve does not move a holiday from a Saturday to a Friday.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Found {
  readonly date: string;
  readonly type: string;
  readonly name: string;
  readonly substitute?: boolean;
}
type Day = readonly [day: string, zh: string, en: string];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder that holds node_modules');
const packages = createRequire(join(folder, 'node_modules/x.js'));
const Holidays = packages('date-holidays');
const simplify: (text: string) => string = packages('opencc-js').Converter({ from: 'hk', to: 'cn' });
const mainland = createRequire(import.meta.url)('chinese-days/dist/chinese-days.json');

const YEARS = [2024, 2025, 2026, 2027, 2028];
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const IN_CHINESE: Readonly<Record<string, string>> = {
  "New Year's Day": '元旦',
  'Martin Luther King Jr. Day': '马丁·路德·金日',
  "Washington's Birthday": '华盛顿诞辰日',
  'Memorial Day': '阵亡将士纪念日',
  Juneteenth: '六月节',
  'Independence Day': '独立日',
  'Labor Day': '劳动节',
  'Columbus Day': '哥伦布日',
  'Veterans Day': '退伍军人节',
  'Thanksgiving Day': '感恩节',
  'Christmas Day': '圣诞节',
  'January 2nd': '年初休假',
  'January 3rd': '年初休假',
  "New Year's Eve": '除夕',
  'Coming of Age Day': '成人节',
  'Foundation Day': '建国纪念日',
  "Emperor's Birthday": '天皇诞辰日',
  'Spring Equinox Day': '春分日',
  'Showa Day': '昭和日',
  'Constitution Day': '宪法纪念日',
  'Greenery Day': '绿之日',
  "Children's Day": '儿童节',
  'Marine Day': '海洋日',
  'Mountain Day': '山之日',
  'Respect-for-the-Aged Day': '敬老日',
  "Citizens' Holiday": '国民休息日',
  'Autumnal Equinox Day': '秋分日',
  'Sports Day': '体育日',
  'Culture Day': '文化日',
  'Labor Thanksgiving Day': '勤劳感谢日',
};

const found = (market: string, year: number, language = 'en'): readonly Found[] =>
  new Holidays(market).getHolidays(year, language);
const bare = (name: string): string => name.replace(/\s*\(.*\)$/, '').replace('Labour Day', 'Labor Day');
const inBoth = (day: string, name: string): Day => {
  const zh = IN_CHINESE[bare(name)];
  if (zh === undefined) throw new Error(`no Chinese for "${name}"`);
  return [day, zh, bare(name)];
};

const unitedStates = (year: number): readonly Day[] =>
  found('US', year)
    .filter(({ type, date, substitute }) => type === 'public' && !(substitute && weekdayOf(date.slice(0, 10)) === 5))
    .map(({ date, name }) => inBoth(date.slice(0, 10), name));

const japan = (year: number): readonly Day[] =>
  found('JP', year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date, name }) => inBoth(date.slice(0, 10), name));

const hongKong = (year: number): readonly Day[] => {
  const zh = new Map(
    found('HK', year, 'zh').map(({ date, name }) => [date, simplify(name).replace('第一个周日', '第一个平日')]),
  );
  return found('HK', year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => [date.slice(0, 10), zh.get(date) ?? name, name]);
};

/** Easter Sunday by the Gregorian reckoning. */
const easter = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
};

const target2 = (year: number): readonly Day[] => [
  [`${year}-01-01`, '元旦', "New Year's Day"],
  [addDays(easter(year), -2), '耶稣受难日', 'Good Friday'],
  [addDays(easter(year), 1), '复活节星期一', 'Easter Monday'],
  [`${year}-05-01`, '劳动节', 'Labour Day'],
  [`${year}-12-25`, '圣诞节', 'Christmas Day'],
  [`${year}-12-26`, '圣诞节次日', 'Boxing Day'],
];

/** "Spring Festival,春节,4": the first word is English, the second Chinese. */
const chinese = (days: Readonly<Record<string, string>>, year: number): readonly Day[] =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, names]) => [day, names.split(',')[1] ?? '', names.split(',')[0] ?? '']);

/** Sorted, each day once, weekends left out where only weekdays say something. */
const listed = (days: readonly Day[], keep: (day: string) => boolean): readonly Day[] =>
  [...new Map(days.filter(([day]) => keep(day)).map((day) => [day[0], day])).values()].sort((a, b) =>
    a[0] < b[0] ? -1 : 1,
  );
const weekdays = (day: string): boolean => !isWeekend(day);
const all = (of: (year: number) => readonly Day[]): readonly Day[] => YEARS.flatMap(of);

const markets = {
  CHN: {
    holidays: listed(
      all((year) => chinese(mainland.holidays, year)),
      () => true,
    ),
    worked: listed(
      all((year) => chinese(mainland.workdays, year)),
      isWeekend,
    ),
  },
  // Hong Kong works on Saturdays in part: a general holiday on one is a holiday. None falls on a Sunday.
  HKG: { holidays: listed(all(hongKong), () => true), worked: [] },
  USA: { holidays: listed(all(unitedStates), weekdays), worked: [] },
  EUR: { holidays: listed(all(target2), weekdays), worked: [] },
  JPN: { holidays: listed(all(japan), weekdays), worked: [] },
};
const rows = Object.entries(markets).map(
  ([market, { holidays, worked }]) =>
    `"${market}": {"holidays": [\n${holidays.map((day) => JSON.stringify(day)).join(',\n')}\n], "worked": [${worked.length > 0 ? `\n${worked.map((day) => JSON.stringify(day)).join(',\n')}\n` : ''}]}`,
);
writeFileSync(
  new URL('../../server/src/modules/reference/files/holidays.generated.json', import.meta.url),
  `{\n${rows.join(',\n')}\n}\n`,
);
process.stdout.write(
  `${Object.entries(markets)
    .map(([market, { holidays }]) => `${market} ${holidays.length}`)
    .join(', ')}\n`,
);
