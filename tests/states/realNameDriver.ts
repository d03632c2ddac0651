import { writeState } from '@tradeport/server/modules/identity/store.ts';
import { begin, move } from '@tradeport/server/platform/records/move.ts';
import { type ActionOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, outside } from './driver.ts';

const isAction = (word: string): word is ActionOf<typeof realName> =>
  realName.moves.some(({ action }) => action === word);

/**
 * Verifications of merchants that have no money yet. The back office and time act by the console; the merchant by the one `move`,
 * as a form that is refused would leave its number behind.
 */
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
        const at = { realNameAt: START_AT, createdAt: START_AT };
        await command.tx.merchant.create({
          data: { ...row, ...manager, ...at, sandboxId: WHOLE.sandboxId, realNameState },
        });
      });
      return id;
    },
    act: async (id, action) => {
      if (!isAction(action)) throw new Error(`no action ${action}`);
      if (!realName.merchantActions.some((own) => own === action)) {
        await app.anonymous.simObject.act({ machine: realName.name, subject: id, action });
        return;
      }
      const from = await readState(id);
      await outside(world, id, (command) =>
        move(command, realName, {
          subject: id,
          from,
          action,
          write: (to, before) => writeState(command.tx, id, before, to, { realNameAt: START_AT }),
        }),
      );
    },
    stateOf: readState,
    money: async () => ({}),
  };
};
