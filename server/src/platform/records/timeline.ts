import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../db/database.ts';
import { operatorNames } from './people.ts';

const noteOf = (detail: string): Bilingual | undefined => {
  const parsed: unknown = JSON.parse(detail);
  if (typeof parsed !== 'object' || parsed === null || !('note' in parsed) || !Array.isArray(parsed.note))
    return undefined;
  return [String(parsed.note[0]), String(parsed.note[1])];
};

/** The life of one object, oldest step first, as its detail shows it. */
export const timelineOf = async (
  reader: Reader,
  machine: Machine,
  subject: string,
  language: Language,
): Promise<TimelineStepView[]> => {
  const events = await reader.event.findMany({
    where: { subject, machine: machine.name, kind: 'state' },
    orderBy: { seq: 'asc' },
  });
  const names = await operatorNames(
    reader,
    events.map((event) => event.actorId),
    language,
  );
  const say = (text: Bilingual): string => inLanguage(language, text);
  return events.map((event) => {
    const move = machine.moves.find((m) => m.from === event.fromState && m.action === event.action);
    const state = event.toState === null ? undefined : machine.states[event.toState];
    const note = noteOf(event.detail);
    return {
      action: event.action,
      title: say(machine.actions[event.action] ?? [event.action, event.action]),
      status: state?.code ?? null,
      statusText: state ? say(state.label) : null,
      by: move?.by ?? machine.makings.find((making) => making.action === event.action)?.by ?? machine.creator,
      actor: event.actorId === null ? null : (names.get(event.actorId) ?? null),
      at: formatInstant(event.at),
      note: note ? say(note) : null,
    };
  });
};
