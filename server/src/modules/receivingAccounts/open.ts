import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { correspondentOf, receivingRegionOf } from '@tradeport/shared/rules/receivingAccounts.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { addReceivingAccount, ccysWithout, findHolder, merchantsWithoutAny } from './store.ts';

/**
 * Sees to it that the command's merchant, once it is verified, has a receiving account in every currency that it has on. What is
 * there stays. Part of whatever verifies it or turns currencies on.
 */
export const openReceivingAccounts = async (command: Command, { bank }: Pick<World, 'bank'>): Promise<void> => {
  const { tx, sandboxId, merchantId, now } = command;
  if (merchantId === null) throw new Error(`${command.cause} opens receiving accounts of no merchant`);
  const holder = await findHolder(tx, merchantId);
  if (!holder || !isVerified(holder.realNameState)) return;
  // Two who turn on the same currency come one after the other: the second finds the account of the first.
  await command.lockMerchant();
  const opened: string[] = [];
  for (const ccy of await ccysWithout(tx, merchantId)) {
    const region = receivingRegionOf(ccy);
    if (region === undefined) continue;
    const at = { sandboxId, applyNo: `receiving ${holder.no} ${ccy} ${dayOf(now)}`, country: region.code };
    const { iban: _iban, ...given } = await bank.openAccount(tx, at);
    const correspondent = correspondentOf(ccy);
    await addReceivingAccount(tx, sandboxId, {
      ...given,
      merchantId,
      ccy,
      chain: '',
      accountName: holder.nameEn,
      country: region.code,
      proxyBankName: correspondent?.bankName ?? null,
      proxySwiftCode: correspondent?.swift ?? null,
      openedAt: now,
    });
    opened.push(ccy);
  }
  if (opened.length === 0) return;
  const facts = { ccys: opened.join(' ') };
  command.record({ kind: 'outside', subject: merchantId, action: 'receivingAccountsOpened', facts });
};

/** Merchants that were verified before there were receiving accounts get theirs. */
export const openMissingAccounts = async (world: World, commands: Commands): Promise<void> => {
  const { db, realTime } = world;
  for (const { sandboxId, merchantId } of await merchantsWithoutAny(db.read({ installation: true })))
    await commands.run(
      { sandboxId, merchantId, now: realTime.now(), cause: 'start', actorId: null, requestId: null },
      (command) => openReceivingAccounts(command, world),
    );
};
