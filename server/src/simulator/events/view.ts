import { allCalls } from '@tradeport/shared/contract/index.ts';
import { EVENT_KINDS, type EventActor, type SimEventView } from '@tradeport/shared/contract/sim/event.ts';
import { eventWords } from '@tradeport/shared/reference/eventWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Actor, Machine } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import type { Reader } from '../../platform/db/database.ts';
import { REPLACEMENTS } from '../../platform/db/sandboxMarks.ts';
import { CLOCK_CHANGED } from '../../platform/db/stateHash.ts';
import { operatorNames } from '../../platform/records/people.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { createForecast } from '../clock/forecast.ts';
import { merchantNames } from '../object/store.ts';
import { stateView } from '../object/view.ts';
import { type EventRow, findEventSeq, findFirstEvent } from './store.ts';

const ACTORS: Readonly<Record<Actor, EventActor>> = {
  merchant: 'merchant',
  reviewer: 'merchant',
  platform: 'backOffice',
  bank: 'bank',
  time: 'clock',
};

const machineOf = ({ machine }: EventRow): Machine | undefined => machines.find(({ name }) => name === machine);

/** Who did it: as the machine says; what no machine names is done by people at the door, by the clock, or at the console. */
const byOf = (row: EventRow): EventActor => {
  const made = machineOf(row)?.moves.find((move) => move.from === row.fromState && move.action === row.action);
  if (made) return ACTORS[made.by];
  if (row.action === CLOCK_CHANGED) return 'clock';
  if (row.kind === 'security') return row.cause.startsWith('sim:') ? 'backOffice' : 'merchant';
  if (row.kind === 'outside') return row.cause.startsWith('call:') ? 'merchant' : 'backOffice';
  return row.kind === 'state' && row.actorId === null ? 'bank' : row.kind === 'money' ? 'portal' : 'merchant';
};

const KNOWN_TO_NOBODY: Bilingual = ['其他', 'Something else'];

/** "2026-11-10 14:52:10", in Beijing. */
const secondOf = (instant: unknown): string =>
  formatInstant(new Date(String(instant)))
    .slice(0, 19)
    .replace('T', ' ');

const speedWords = (speed: unknown): Bilingual => {
  if (speed === 0) return ['冻结', 'frozen'];
  return speed === 1 ? ['实时', 'real time'] : [`×${speed}`, `×${speed}`];
};

/** From where to where, or how it runs from then on where it was not set forward. */
const clockTitle = ({ detail }: EventRow): Bilingual => {
  const { from, to, speed } = partsOf(detail);
  const [fromZh, fromEn] = dayWords(secondOf(from));
  const [toZh, toEn] = dayWords(secondOf(to));
  const [zh, en] = from === to ? speedWords(speed) : [`${fromZh} → ${toZh}`, `${fromEn} → ${toEn}`];
  return [`时钟已调整：${zh}`, `Clock changed: ${en}`];
};

const titleOf = (row: EventRow): Bilingual => (row.action === CLOCK_CHANGED ? clockTitle(row) : actionTitle(row));

const actionTitle = (row: EventRow): Bilingual =>
  machineOf(row)?.actions[row.action] ?? eventWords[row.action] ?? KNOWN_TO_NOBODY;

const partsOf = (detail: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(detail);
  return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
};

const noteOf = (detail: string): Bilingual | undefined => {
  const { note } = partsOf(detail);
  return Array.isArray(note) ? [String(note[0]), String(note[1])] : undefined;
};

/** What an event says besides: figures and words that its command left with it. */
export const factsOf = ({ detail }: EventRow): { readonly name: string; readonly value: string }[] =>
  Object.entries(partsOf(detail))
    .filter(([name, value]) => name !== 'note' && value !== null)
    .map(([name, value]) => ({ name, value: String(value) }));

/** The text of a member of an event's detail. */
const detailText = (detail: string, name: string): string | null => {
  const value = partsOf(detail)[name];
  return typeof value === 'string' ? value : null;
};

/**
 * Whether the scenario or the snapshot brought an event when the sandbox was reset or restored. Read after the rows: an event with a number
 * below the first event of the present world belongs to an earlier one.
 */
const loadedEvents = async (reader: Reader): Promise<(seq: number) => boolean> => {
  const first = await findFirstEvent(reader);
  if (!first || !REPLACEMENTS.has(first.action)) return () => false;
  const lastLoaded = detailText(first.detail, 'lastLoaded');
  // Absent while a large world is still being copied: everything that is there was brought.
  const end = lastLoaded === null ? first.seq : ((await findEventSeq(reader, lastLoaded)) ?? Number.POSITIVE_INFINITY);
  return (seq) => seq > first.seq && seq <= end;
};

/** How events are shown: with the names of machines, people, merchants and causes in the reader's language. */
export const eventViews = (capabilities: readonly Capability[]) => {
  const forecast = createForecast(capabilities);
  const calls = new Map(allCalls.map(({ key, title }) => [key, title]));
  const causeText = (cause: string): Bilingual => {
    const [kind = '', name = ''] = cause.split(/:(.*)/s);
    if (kind === 'scenario') return [`场景 ${name}`, `Scenario ${name}`];
    return (kind === 'task' ? forecast.titleOf(name) : calls.get(name)) ?? KNOWN_TO_NOBODY;
  };
  return async (reader: Reader, rows: readonly EventRow[], language: Language): Promise<SimEventView[]> => {
    if (rows.length === 0) return [];
    const isLoaded = await loadedEvents(reader);
    const merchants = await merchantNames(reader);
    const people = await operatorNames(
      reader,
      rows.map(({ actorId }) => actorId),
      language,
    );
    const say = (text: Bilingual): string => inLanguage(language, text);
    return rows.map((row) => {
      const machine = machineOf(row);
      const merchant = row.merchantId === null ? undefined : merchants.get(row.merchantId);
      const state = (name: string | null) =>
        machine === undefined || name === null ? null : stateView(machine, name, language);
      const note = noteOf(row.detail);
      return {
        seq: row.seq,
        id: row.id,
        at: formatInstant(row.at),
        realAt: formatInstant(row.realAt),
        kind: EVENT_KINDS.find((kind) => kind === row.kind) ?? 'outside',
        machine: row.machine,
        machineTitle: machine ? say(machine.title) : null,
        subject: row.subject,
        action: row.action,
        title: say(titleOf(row)),
        from: state(row.fromState),
        to: state(row.toState),
        by: byOf(row),
        merchantNo: merchant?.no ?? null,
        merchantName: merchant ? say([merchant.name, merchant.nameEn]) : null,
        cause: row.cause,
        causeText: say(causeText(row.cause)),
        actor: row.actorId === null ? null : (people.get(row.actorId) ?? null),
        note: note ? say(note) : null,
        entryNo: row.entryId,
        requestId: row.requestId,
        loaded: isLoaded(row.seq),
        incarnation: REPLACEMENTS.has(row.action) ? detailText(row.detail, 'incarnation') : null,
      };
    });
  };
};
export type EventViews = ReturnType<typeof eventViews>;
