import { refuse } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { type ActionOf, moveFrom } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/lifecycle.ts';
import type { World } from '../../platform/world.ts';
import { readDeadlineTerms } from './deadlines.ts';
import { receiptMoney } from './money.ts';
import { outsideMoves } from './outsideMoves.ts';
import { findReceipt, getCollectionAccount, latestReceipts, type Receipt } from './store.ts';
import { receiptSums } from './sums.ts';

const isAction = (word: string): word is ActionOf<typeof machine> =>
  machine.moves.some(({ action }) => action === word);

const objectOf = ({ orderNo, merchantId, state, minor, ccy, payerName, updatedAt }: Receipt): LifecycleObject => {
  const text = `${formatGrouped(minor, ccy)} ${ccy} ← ${payerName}`;
  return { subject: orderNo, merchantId, state, title: [text, text], updatedAt };
};

/** Receipts as the world around them sees them. */
export const receiptLifecycle = (world: World): Lifecycle => {
  const moves = outsideMoves(world);
  return {
    machine,
    find: async (reader, subject) => {
      const receipt = await findReceipt(reader, subject);
      return receipt ? objectOf(receipt) : undefined;
    },
    list: async (reader, filter) => (await latestReceipts(reader, filter)).map(objectOf),
    money: async (reader, subject, action) => {
      const receipt = await findReceipt(reader, subject);
      return receipt && isAction(action) && moveFrom(machine, receipt.state, action)
        ? receiptMoney[action](receipt)
        : [];
    },
    sums: async (reader, subject, { sandboxId, language }) => {
      const receipt = await findReceipt(reader, subject);
      if (!receipt) return [];
      return receiptSums(receipt, await readDeadlineTerms(world, reader, sandboxId), language);
    },
    forbids: async (reader, subject, action) => {
      const receipt = action === ('credit' satisfies ActionOf<typeof machine>) && (await findReceipt(reader, subject));
      return receipt ? (await getCollectionAccount(reader, receipt.collectionAccountId)).needsMaterial : false;
    },
    act: async (command, subject, action, note) => {
      const move = Object.entries(moves).find(([name]) => name === action)?.[1];
      if (!move || !(await move(command, subject, note))) throw refuse('OPERATION_NOT_ALLOW');
    },
  };
};
