import { writeState } from '@tradeport/server/modules/identity/store.ts';
import { begin, move } from '@tradeport/server/platform/move.ts';
import { type ActionOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, outside } from './driver.ts';

const isAction = (word: string): word is ActionOf<typeof realName> =>
  realName.moves.some(({ action }) => action === word);

/** Verifications of merchants that have no money yet: no call moves them so far, so they are moved by the one `move`. */
export const realNameDriver = (app: TestApp): Driver => {
  const { world } = app.tradeport;
  const readState = async (id: string) => {
    const row = await world.db.read(WHOLE).merchant.findFirst({ where: { id } });
    return stateOf(realName, row?.realNameState ?? '');
  };
  return {
    machine: realName,
    begin: async () => {
      const no = String(90_000 + (await world.db.read(WHOLE).merchant.count()));
      const id = `verified-${no}`;
      await outside(world, null, async (command) => {
        const row = { id, no, name: id, nameEn: id, kind: 'mainland', city: '', cityEn: '' };
        const manager = { managerName: '', managerPhone: '' };
        const realNameState = begin(command, realName, id);
        await command.tx.merchant.create({
          data: { ...row, ...manager, sandboxId: WHOLE.sandboxId, realNameState, createdAt: START_AT },
        });
      });
      return id;
    },
    act: async (id, action) => {
      if (!isAction(action)) throw new Error(`no action ${action}`);
      const from = await readState(id);
      await outside(world, null, (command) =>
        move(command, realName, {
          subject: id,
          from,
          action,
          write: (to, before) => writeState(command.tx, id, before, to),
        }),
      );
    },
    stateOf: readState,
    money: async () => ({}),
  };
};
