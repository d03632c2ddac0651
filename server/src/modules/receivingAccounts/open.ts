import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import {
  CHAINS,
  CUSTODY_COUNTRY,
  correspondentOf,
  receivingRegionOf,
} from '@tradeport/shared/rules/receivingAccounts.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { addReceivingAccount, ccysWithout, findHolder, merchantsWithoutAny, type ReceivingAccount } from './store.ts';

type Opened = Pick<
  ReceivingAccount,
  'accountNo' | 'bankName' | 'bankAddress' | 'swift' | 'bankCode' | 'branchCode' | 'chain' | 'country'
>;

/** The account of a currency, where the platform's bank keeps some. */
const bankAccount = async (
  tx: Tx,
  { bank }: Pick<World, 'bank'>,
  ask: { readonly sandboxId: string; readonly applyNo: string },
  ccy: FiatCcy,
): Promise<readonly Opened[]> => {
  const country = receivingRegionOf(ccy)?.code;
  if (country === undefined) return [];
  const { iban: _iban, ...given } = await bank.openAccount(tx, { ...ask, country });
  return [{ ...given, country, chain: '' }];
};

/** An address on each chain. */
const wallets = async (
  tx: Tx,
  { bank }: Pick<World, 'bank'>,
  { sandboxId, applyNo }: { readonly sandboxId: string; readonly applyNo: string },
): Promise<readonly Opened[]> => {
  const opened: Opened[] = [];
  for (const chain of CHAINS) {
    const given = await bank.openWallet(tx, { sandboxId, applyNo: `${applyNo} ${chain}`, chain });
    opened.push({ ...given, chain, country: CUSTODY_COUNTRY, swift: '', bankCode: null, branchCode: null });
  }
  return opened;
};

/**
 * Sees to it that the command's merchant, once it is verified, has a receiving account in every currency that it has on. What is
 * there stays. Part of whatever verifies it or turns currencies on.
 */
export const openReceivingAccounts = async (command: Command, world: Pick<World, 'bank'>): Promise<void> => {
  const { tx, sandboxId, merchantId, now } = command;
  if (merchantId === null) throw new Error(`${command.cause} opens receiving accounts of no merchant`);
  const holder = await findHolder(tx, merchantId);
  if (!holder || !isVerified(holder.realNameState)) return;
  // Two who turn on the same currency come one after the other: the second finds the account of the first.
  await command.lockMerchant();
  const opened: string[] = [];
  for (const ccy of await ccysWithout(tx, merchantId)) {
    const ask = { sandboxId, applyNo: `receiving ${holder.no} ${ccy} ${dayOf(now)}` };
    const correspondent = correspondentOf(ccy);
    const accounts = ccy === 'USDT' ? await wallets(tx, world, ask) : await bankAccount(tx, world, ask, ccy);
    for (const account of accounts)
      await addReceivingAccount(tx, sandboxId, {
        ...account,
        merchantId,
        ccy,
        accountName: holder.nameEn,
        proxyBankName: correspondent?.bankName ?? null,
        proxySwiftCode: correspondent?.swift ?? null,
        openedAt: now,
      });
    if (accounts.length > 0) opened.push(ccy);
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
