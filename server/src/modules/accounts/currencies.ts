import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, heldCcys } from '@tradeport/shared/reference/currencies.ts';
import type { Tx } from '../../platform/db/database.ts';
import { canBeHeld, readCryptoTerms } from '../../platform/records/cryptoTerms.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { openReceivingAccounts } from '../receivingAccounts/index.ts';
import { currencyHasMoney } from './refusals.ts';
import {
  addCurrencyAccounts,
  type Balance,
  findBalance,
  findBalanceOf,
  readBalances,
  turnOff,
  turnOn,
} from './store.ts';

/** A currency that can be held, as this merchant has it. */
export interface CurrencyChoice {
  readonly ccy: Ccy;
  readonly held: boolean;
  readonly enabled: boolean;
  readonly canTurnOff: boolean;
}

/** Whether money of any kind is in an account. The settlement quota is a limit, not money. */
export const hasMoney = ({ available, processing, frozen }: Balance): boolean => available + processing + frozen > 0n;

const moneyIn = async (tx: Tx, ccy: Ccy): Promise<Error> => {
  const balance = await findBalance(tx, ccy);
  return balance ? currencyHasMoney(balance) : new Error(`no ${ccy} account to turn off`);
};

/** Sees to it that a merchant holds these currencies and has them on, in a command of the merchant. */
export const holdCurrencies = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  ccys: readonly Ccy[],
): Promise<void> => {
  await addCurrencyAccounts(tx, owner, ccys);
  await turnOn(tx, ccys);
};

/**
 * Opens a currency that a merchant does not hold, with the account that it is recharged by; one that is held stays as it is. Part of
 * the merchant's command, or of the merchant's part of another's.
 */
export const openCurrency = async (command: Command, world: Pick<World, 'bank'>, ccy: Ccy): Promise<void> => {
  const { tx, sandboxId, merchantId } = command;
  if (merchantId === null) throw new Error(`${command.cause} opens a currency of no merchant`);
  if ((await findBalanceOf(tx, merchantId, ccy)) !== undefined) return;
  await addCurrencyAccounts(tx, { sandboxId, merchantId }, [ccy]);
  await openReceivingAccounts(command, world);
  command.record({ kind: 'outside', subject: merchantId, action: 'currenciesTurnedOn', facts: { ccys: ccy } });
};

/** Which currencies a merchant holds and has on. */
export const createCurrencies = (world: World, commands: Commands) => {
  const { db } = world;
  const ownerOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** Every currency that can be held, in the order of lists. */
  const choices = async (caller: SignedIn): Promise<readonly CurrencyChoice[]> => {
    const reader = db.read(ownerOf(caller));
    const balances = await readBalances(reader, ownerOf(caller));
    const { isHeld } = await readCryptoTerms(reader, caller.sandboxId);
    return heldCcys(isHeld || balances.some(({ ccy, enabled }) => ccy === 'USDT' && enabled)).map((ccy) => {
      const balance = balances.find((one) => one.ccy === ccy);
      const enabled = balance?.enabled ?? false;
      return {
        ccy,
        held: balance !== undefined,
        enabled,
        canTurnOff: enabled && balance !== undefined && !hasMoney(balance) && balance.owed === 0n,
      };
    });
  };

  /**
   * Turns currencies on, opening the accounts that are missing, or off, all or none. What is so already stays so. Refuses
   * `currencyNotHeld` for what cannot be held here, `currencyHasMoney`.
   */
  const turn = async (caller: SignedIn, ccys: readonly Ccy[], on: boolean): Promise<readonly CurrencyChoice[]> => {
    if (on && !(await canBeHeld(db.read(ownerOf(caller)), caller.sandboxId, ccys))) throw refusal('currencyNotHeld');
    await commands.run(commanderOf(caller), async (command) => {
      const { tx } = command;
      const owner = ownerOf(caller);
      // Two who open the same currency at once come one after the other.
      await command.lockMerchant();
      const before = new Map((await readBalances(tx, owner)).map((balance) => [balance.ccy, balance.enabled]));
      const changed = ccys.filter((ccy) => (before.get(ccy) ?? false) !== on);
      if (changed.length === 0) return;
      if (on) {
        await holdCurrencies(tx, owner, changed);
        await openReceivingAccounts(command, world);
      } else for (const ccy of changed) if (!(await turnOff(tx, ccy))) throw await moneyIn(tx, ccy);
      const action = on ? 'currenciesTurnedOn' : 'currenciesTurnedOff';
      command.record({ kind: 'outside', subject: owner.merchantId, action, facts: { ccys: changed.join(' ') } });
    });
    return choices(caller);
  };

  return { choices, turn };
};
export type Currencies = ReturnType<typeof createCurrencies>;
