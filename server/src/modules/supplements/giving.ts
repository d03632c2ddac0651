import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { SUPPLEMENTS_MAX } from '@tradeport/shared/contract/supplement.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { useFiles } from '../files/index.ts';
import { addSupplements, isSuppliedSince, type SupplementedType, supplementsOf } from './store.ts';

const MATERIAL = { kind: 'PAYMENT_SUPPLEMENT', path: 'fileIds' } as const;

/** Who gives documents to which order. */
interface Given {
  readonly orderNo: string;
  readonly orderType: SupplementedType;
  readonly fileIds: readonly string[];
}

/**
 * Gives uploaded documents to an order, as part of a command that holds its merchant. One that the order has already is passed over,
 * so that a call that is sent again adds nothing twice. Refuses `supplementsFull`, `fileMissing`, and `INVALID_PARAM` for files of
 * another kind or object, or too many at once.
 */
export const giveSupplements = async (command: Command, { orderNo, orderType, fileIds }: Given): Promise<void> => {
  const { tx, sandboxId, merchantId, actorId, now } = command;
  if (merchantId === null) throw new Error(`${command.cause} gives documents of nobody to ${orderNo}`);
  if (fileIds.length === 0) return;
  const there = await supplementsOf(tx, orderNo);
  const added = fileIds.filter((id) => !there.some(({ fileId }) => fileId === id));
  if (there.length + added.length > SUPPLEMENTS_MAX)
    throw refusal('supplementsFull', { params: { most: SUPPLEMENTS_MAX } });
  await useFiles(command, fileIds, MATERIAL, orderNo);
  const last = there.at(-1)?.serialNo ?? 0;
  const supplements = added.map((fileId, i) => ({
    serialNo: last + 1 + i,
    fileId,
    operatorId: actorId ?? '',
    addedAt: now,
  }));
  if (supplements.length > 0) await addSupplements(tx, sandboxId, { orderNo, orderType, merchantId, supplements });
};

/**
 * The documents that a bank has asked an order for: those of this call, or others that were given since. Refuses
 * `supplementMissing` where there are none, and as `giveSupplements`.
 */
export const supplySupplements = async (
  command: Command,
  { askedAt, ...given }: Given & { readonly askedAt: Date },
): Promise<void> => {
  if (given.fileIds.length === 0 && !(await isSuppliedSince(command.tx, given.orderNo, askedAt)))
    throw refusal('supplementMissing');
  await giveSupplements(command, given);
};
