import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { type ActionOf, moveFrom } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import type { World } from '../../platform/runtime/world.ts';
import { getAccount } from '../collectionAccounts/index.ts';
import { readDeadlineTerms } from './deadlines.ts';
import { quotaOfRecall, receiptMoney } from './money.ts';
import { outsideMoves } from './outsideMoves.ts';
import { findReceipt, fundsBehind, latestReceipts, type Receipt } from './store.ts';
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
      if (!receipt || !isAction(action) || !moveFrom(machine, receipt.state, action)) return [];
      if (action !== 'recall') return receiptMoney[action](receipt);
      const { quota } = await fundsBehind(reader, receipt);
      return receiptMoney.recall({ ...receipt, recalledQuota: quotaOfRecall(quota, receipt) });
    },
    sums: async (reader, subject, { sandboxId, language }) => {
      const receipt = await findReceipt(reader, subject);
      if (!receipt) return [];
      return receiptSums(receipt, await readDeadlineTerms(world, reader, sandboxId), language);
    },
    forbids: async (reader, subject, action) => {
      if (!isAction(action) || (action !== 'credit' && action !== 'recall')) return false;
      const receipt = await findReceipt(reader, subject);
      if (!receipt) return false;
      if (action === 'recall') return (await fundsBehind(reader, receipt)).available < receipt.minor;
      return (await getAccount(reader, receipt.collectionAccountId)).needsMaterial;
    },
    act: async (command, subject, action, note) => {
      const move = Object.entries(moves).find(([name]) => name === action)?.[1];
      if (!move || !(await move(command, subject, note))) throw refusal('OPERATION_NOT_ALLOW');
    },
  };
};
