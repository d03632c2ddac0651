import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { ledgerOf } from '../../ledger/history.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { ActNote } from '../../platform/records/transition.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type Found, isIllegal, legalMoves, type Objects } from './service.ts';
import { merchantNames } from './store.ts';
import { legalView, objectView, stateView } from './view.ts';

/** What the person at the console gives as reason and note, if any. */
export const noteOf = ({
  reason,
  note,
  marks,
}: {
  readonly reason?: ActNote['reason'];
  readonly note?: string;
  readonly marks?: ActNote['marks'];
}): ActNote => ({
  ...(reason === undefined ? {} : { reason }),
  ...(marks === undefined ? {} : { marks }),
  ...(note === undefined ? {} : { text: note }),
});

/** The calls by which anything is looked at and acted on. */
export const objectHandlers = ({ db }: World, objects: Objects): Handlers<typeof simObject> => {
  const reader = ({ sandboxId }: Caller) => db.read({ sandboxId, platform: true });
  const legalViews = async (caller: Caller, found: Found, language: Language) =>
    Promise.all(
      (await legalMoves(reader(caller), caller, found)).map((legal) =>
        legalView(reader(caller), found, legal, language),
      ),
    );
  return {
    list: async ({ limit = 50, ...filter }, caller) => {
      const found = await objects.list(caller.sandboxId, { ...filter, limit });
      const merchants = await merchantNames(reader(caller));
      return found.map((one) => objectView(one, merchants, caller.language));
    },
    one: async ({ machine, subject }, caller) => {
      const { language } = caller;
      const found = await objects.get(reader(caller), machine, subject);
      return {
        object: objectView(found, await merchantNames(reader(caller)), language),
        moves: await legalViews(caller, found, language),
        timeline: await timelineOf(reader(caller), found.lifecycle.machine, subject, language),
        entries: await ledgerOf(reader(caller), found.lifecycle.machine, subject, language),
        sums: [...(await found.lifecycle.explain(reader(caller), subject, caller))],
      };
    },
    act: async ({ machine, subject, action, ...why }, caller) => {
      const { language } = caller;
      try {
        const acted = await objects.act(caller, { machine, subject, action, note: noteOf(why) });
        const table = acted.lifecycle.machine;
        const entries = await ledgerOf(reader(caller), table, subject, language);
        const found = await objects.get(reader(caller), machine, subject);
        return {
          from: stateView(table, acted.from, language),
          to: stateView(table, acted.to, language),
          entries: entries.filter(({ entryNo }) => entryNo.startsWith(acted.entryPrefix)),
          object: objectView(found, await merchantNames(reader(caller)), language),
        };
      } catch (error) {
        if (!isIllegal(error)) throw error;
        const found = await objects.get(reader(caller), machine, subject);
        throw refusal(error.reason, { ...error.detail, result: { legal: await legalViews(caller, found, language) } });
      }
    },
  };
};
