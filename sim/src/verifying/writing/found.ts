import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Fields, rowsIn } from '../lists.ts';
import type { Ask, Errand } from './errand.ts';
import { mayComeTo, statesIn } from './life.ts';
import { shownId } from './sending.ts';

// A run that is cut off takes nothing back. What it made bears a mark, by which the next run finds it and tells it by its number. It is
// not taken back there: another run may be under way, and whoever is told can look first.

/** What the name of a payee, payer, partner or filter that a run makes begins with. */
export const RUN_NAME = 'Tradeport Verify';

/** Whether a text is one that a run writes: its name, or the word with ten digits of its own. */
export const isOfRun = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:tradeport verify(?: |$)|verify[- ]\d{10}$)/i.test(text);

/** What a list has, the newest hundred of it. */
export const listed =
  (call: string, fields: Fields = {}): ((ask: Ask) => Promise<readonly unknown[]>) =>
  async (ask) =>
    rowsIn(await ask(call, { ...fields, currentPage: 1, pageSize: 100 }));

/** A record of another run. */
export interface Found {
  readonly call: string;
  readonly id: string;
}

/** Records of other runs that can be taken back, now or once bank and platform have moved them. It only reads. Throws Gone. */
export const foundOf = async (errands: readonly Errand[], ask: Ask): Promise<readonly Found[]> => {
  const found = new Map<string, Found>();
  for (const { seeks, makes, life, ends } of errands) {
    const rows = (await seeks?.rows(ask)) ?? [];
    for (const row of rows.filter(isMembers)) {
      const id = row[makes.id];
      const states = statesIn(life, row);
      // Two errands may look into the same list.
      if (typeof id !== 'string' || found.has(id) || !isOfRun(row[seeks?.bears ?? ''])) continue;
      if (ends.some((end) => mayComeTo(life, states, end))) found.set(id, { call: makes.call, id: shownId(id) });
    }
  }
  return [...found.values()];
};
