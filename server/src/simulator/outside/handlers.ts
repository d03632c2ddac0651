import type { EventEffects, EventKindView, simOutside } from '@tradeport/shared/contract/sim/outside.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { EventPreview, ExternalEventKind } from '../../platform/simulation/externalEvents.ts';
import { changeView } from '../object/view.ts';
import type { Outside } from './service.ts';

const at = (language: Language): 0 | 1 => (language === 'zh-CN' ? 0 : 1);

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((word: unknown) => String(word)) : []);

/** A field of an event as a form needs to know it, out of its schema. */
const fieldViews = ({ schema, labels, words }: ExternalEventKind, language: Language): EventKindView['fields'] =>
  Object.entries(schema.properties).map(([name, part]) => ({
    name,
    label: labels[name]?.[at(language)] ?? name,
    required: schema.required?.includes(name) ?? false,
    format: 'format' in part && typeof part.format === 'string' ? part.format : null,
    choices: ('enum' in part ? wordsOf(part.enum) : []).map((value) => ({
      value,
      text: words?.[value]?.[at(language)] ?? value,
    })),
    maxLength: 'maxLength' in part && typeof part.maxLength === 'number' ? part.maxLength : null,
  }));

const effectsView = ({ effects, money }: EventPreview, language: Language): EventEffects => ({
  effects: effects.map(({ label, before, after }) => ({
    label: label[at(language)],
    before: before?.[at(language)] ?? null,
    after: after[at(language)],
  })),
  money: money.filter(({ minor }) => minor !== 0n).map((change) => changeView(change, language)),
});

/** The calls by which events outside are made to happen. */
export const outsideHandlers = (outside: Outside): Handlers<typeof simOutside> => ({
  list: (_request, { language }) =>
    outside.kinds.map((kind) => ({
      event: kind.name,
      title: kind.title[at(language)],
      purpose: kind.purpose[at(language)],
      fields: fieldViews(kind, language),
    })),
  preview: async (request, caller) => effectsView(await outside.preview(caller, request), caller.language),
  run: async (request, caller) => {
    const { machine, subject, ...done } = await outside.run(caller, request);
    return {
      event: request.event,
      at: formatInstant(caller.now),
      machine,
      subject,
      ...effectsView(done, caller.language),
    };
  },
});
