import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { moveMoney } from '../../ledger/moveMoney.ts';
import { type ActNote, quoteOf } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalance } from '../accounts/index.ts';
import { carriedQuota, exchangeMoney } from './money.ts';
import { exchangeTasks } from './service.ts';
import { type ExchangeOrder, findOrder, writeState } from './store.ts';

/** Makes a move of time or the market; false when the order is not where the move starts: somebody else was first. */
type OutsideMove = (command: Command, orderNo: string, note: ActNote) => Promise<boolean>;

const orderIn = async (
  command: Command,
  orderNo: string,
  state: ExchangeOrder['state'],
): Promise<ExchangeOrder | undefined> => {
  const order = await findOrder(command.tx, orderNo);
  return order?.state === state ? order : undefined;
};

const moveOrder = (
  command: Command,
  order: ExchangeOrder,
  action: ActionOf<typeof exchangeOrder>,
  note: ActNote,
  patch: Omit<Parameters<typeof writeState>[4], 'updatedAt'> = {},
) => {
  const quote = quoteOf(note);
  return moveMoney(
    command,
    exchangeOrder,
    {
      subject: order.orderNo,
      from: order.state,
      action,
      ...(quote === undefined ? {} : { note: quote }),
      write: (to, from) => writeState(command.tx, order.orderNo, from, to, { ...patch, updatedAt: command.now }),
    },
    exchangeMoney[action]({ ...order, ...patch }),
  );
};

const expire: OutsideMove = async (command, orderNo, note) => {
  const order = await orderIn(command, orderNo, 'awaitingConfirmation');
  if (!order) return false;
  await moveOrder(command, order, 'expire', note);
  return true;
};

/** Hands the order to the market; when and how it settles is the counterparty's word. */
const deliver =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const order = await orderIn(command, orderNo, 'confirmed');
    if (!order) return false;
    await moveOrder(command, order, 'deliver', note);
    const answer = await world.bank.settleExchange(command.tx, {
      sandboxId: command.sandboxId,
      orderNo,
      at: command.now,
      sellMinor: order.sellMinor,
    });
    command.later({
      kind: answer.outcome === 'done' ? exchangeTasks.settle : exchangeTasks.fail,
      subject: orderNo,
      dueAt: answer.at,
    });
    return true;
  };

const settle: OutsideMove = async (command, orderNo, note) => {
  const order = await orderIn(command, orderNo, 'settling');
  if (!order) return false;
  // Taking the number locks the merchant, so that the quota read next is still the quota when it is moved.
  await command.number();
  const balance = await findBalance(command.tx, order.sell);
  await moveOrder(command, order, 'settle', note, carriedQuota(balance?.quota ?? 0n, order));
  return true;
};

const fail: OutsideMove = async (command, orderNo, note) => {
  const order = await orderIn(command, orderNo, 'settling');
  if (!order) return false;
  const { reason = 'counterpartyFailed' } = note;
  await moveOrder(command, order, 'fail', { ...note, reason }, { reason });
  return true;
};

/** The moves that time and the market make, by the action of the machine. */
export const outsideMoves = (world: World) => ({ expire, deliver: deliver(world), settle, fail });
