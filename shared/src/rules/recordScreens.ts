import { pathTo, type Screen, screenOf } from '../screens.ts';
import { machines } from '../states/index.ts';
import type { Bilingual } from '../words/bilingual.ts';

/** Where the portal shows the objects of a machine. */
export interface RecordScreen {
  readonly screen: Screen<string>;
  /** What one is called in the middle of a sentence. */
  readonly noun: Bilingual;
  /** Whether the screen opens the record of a number; else it shows what there is. */
  readonly opens: boolean;
  /** Which of its lists the screen shows them in, where it has several: the query of its address. */
  readonly view?: string;
}

const inSmall = ([zh, en]: Bilingual): Bilingual => [zh, `${en.slice(0, 1).toLowerCase()}${en.slice(1)}`];

const shown: ReadonlyMap<string, RecordScreen> = new Map(
  machines.map(({ name, title, record: { screen, noun = inSmall(title), opens = true, view } }) => [
    name,
    { screen: screenOf(screen), noun, opens, ...(view === undefined ? {} : { view }) },
  ]),
);

/** Where the objects of a machine are shown; undefined where the portal has no page for them. */
export const findRecordScreen = (machine: string): RecordScreen | undefined => shown.get(machine);

/** The address of a record, its drawer open where the screen has one. The number may be left out where the screen opens none. */
export function addressOf({ screen, opens, view }: RecordScreen, number?: string | null): string {
  const query = [
    ...(view === undefined ? [] : [`view=${view}`]),
    ...(opens && number ? [`open=${encodeURIComponent(number)}`] : []),
  ];
  return query.length === 0 ? pathTo(screen) : `${pathTo(screen)}?${query.join('&')}`;
}
