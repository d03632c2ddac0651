import type { simDecision } from '@tradeport/shared/contract/sim/decision.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { type DecisionKind, outcomesOf } from '../../platform/records/decisions.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { noteOf } from '../object/handlers.ts';
import { merchantNames } from '../object/store.ts';
import { legalView, objectView } from '../object/view.ts';
import { profileNamed } from '../profiles.ts';
import type { DecisionModeName } from '../store.ts';
import type { Decisions } from './service.ts';

const kindView = (kind: DecisionKind, mode: DecisionModeName, { language }: Caller) => ({
  kind: kind.name,
  title: kind.title[language === 'zh-CN' ? 0 : 1],
  machine: kind.lifecycle.machine.name,
  mode,
  outcomes: outcomesOf(kind).map(({ name }) => name),
});

/** The calls by which decisions are taken by hand, and by which one says how they are taken by themselves. */
export const decisionHandlers = ({ db }: World, decisions: Decisions): Handlers<typeof simDecision> => ({
  waiting: async ({ kind: name }, caller) => {
    const { sandboxId, language } = caller;
    const waiting = await decisions.waiting(caller, name);
    const reader = db.read({ sandboxId, platform: true });
    const merchants = await merchantNames(reader);
    const views = waiting.map(async ({ kind, found, answer, choices, remarks }) => ({
      kind: kind.name,
      kindTitle: kind.title[language === 'zh-CN' ? 0 : 1],
      object: objectView(found, merchants, language),
      answersAt: answer ? formatInstant(answer.at) : null,
      answer: answer?.outcome ?? null,
      noted: remarks.map((remark) => inLanguage(language, remark)),
      choices: await Promise.all(
        choices.map(async ({ outcome, legal }) => ({ outcome, move: await legalView(reader, found, legal, language) })),
      ),
      hasApplication: kind.handedIn !== undefined,
    }));
    return Promise.all(views);
  },
  application: async ({ kind, subject }, caller) => {
    const { submittedAt, registerText, sections } = await decisions.application(caller, { kind, subject });
    return {
      submittedAt: submittedAt && formatInstant(submittedAt),
      registerText,
      sections: sections.map(({ title, fields }) => ({
        title,
        fields: fields.map(({ files, filesSentBack, ...field }) => ({
          ...field,
          files: [...files],
          filesSentBack: [...filesSentBack],
        })),
      })),
    };
  },
  decide: async ({ items, outcome, ...why }, caller) => {
    const decided = [];
    for (const { kind, subject } of items) {
      const refusal = await decisions.decide(caller, { kind, subject }, outcome, noteOf(why));
      decided.push({
        kind,
        subject,
        done: refusal === undefined,
        code: refusal?.code ?? null,
        message: refusal?.text(caller.language) ?? null,
      });
    }
    return decided;
  },
  kinds: async (_request, caller) =>
    (await decisions.kinds(caller.sandboxId)).map(({ kind, mode }) => kindView(kind, mode, caller)),
  setMode: async ({ kind, mode }, caller) => kindView(await decisions.setMode(caller, kind, mode), mode, caller),
  profile: async (_request, { sandboxId }) => ({ profile: profileNamed(await decisions.profile(sandboxId)) }),
  setProfile: async ({ profile }, caller) => {
    await decisions.setProfile(caller, profile);
    return { profile };
  },
});
