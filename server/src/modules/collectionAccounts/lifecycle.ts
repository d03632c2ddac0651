import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { accountTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { because, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { holdCurrencies } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { openReceivingAccounts } from '../receivingAccounts/index.ts';
import type { BankDetails, CollectionAccount } from './account.ts';
import { accountMessages } from './messages.ts';
import { type CountOpenReceipts, receiptsOpen } from './receiptsOpen.ts';
import { accountStore, type MovePatch } from './store.ts';

const { move, moveWith } = transitions<CollectionAccount, MovePatch>();

/**
 * The life of a collection account, which moves no money, and the decision that an application waits for. `countOpenReceipts`:
 * money that came in on an account and is not finished keeps it open.
 */
export const accountLifecycle = (world: World, countOpenReceipts: CountOpenReceipts) => {
  /** The currency accounts that the money of an opened account goes to. */
  const holdItsCurrencies = async (command: Command, { merchantId, currencies }: CollectionAccount): Promise<void> => {
    await holdCurrencies(command.tx, { sandboxId: command.sandboxId, merchantId }, currencies);
    await openReceivingAccounts(command, world);
  };
  /** The back office takes an application up after its while. */
  const awaitTakingUp = async (command: Command, { applyNo }: CollectionAccount): Promise<void> => {
    const { tx, sandboxId, now } = command;
    accounts.later(command, applyNo, 'takeUp', await world.backOffice.takesUpAt(tx, { sandboxId, at: now }));
  };
  const openAtBank = ({ applyNo, country }: CollectionAccount, { reader, sandboxId }: Moment) =>
    world.bank.openAccount(reader, { sandboxId, applyNo, country });

  const { records: accounts, kinds } = reviewed(machine, {
    backOffice: world.backOffice,
    reviews: [
      {
        name: 'accountOpening',
        title: ['开户审核', 'Account opening'],
        waitsIn: 'processing',
        actions: { approve: 'open', reject: 'reject' },
        shows: ({ business }) => business.registrationNo,
      },
    ],
    object: ({ applyNo, merchantId, state, type, country, currencies, business, updatedAt }: CollectionAccount) => {
      const [zh, en] = accountTypes[type];
      const [regionZh, regionEn] = findAccountRegion(country)?.name ?? [country, country];
      const what = `${currencies.join(', ')} · ${business.label}`;
      const title = [`${zh} · ${regionZh} · ${what}`, `${en} · ${regionEn} · ${what}`] as const;
      return { subject: applyNo, merchantId, state, title, updatedAt };
    },
    ...accountStore,
    publish: publishNotice,
    moves: {
      takeUp: move({ task: 'collectionAccount.takeUp' }),
      open: moveWith(openAtBank, {
        set: (_account, bank, { now }) => ({ bank, openedAt: now }),
        notify: accountMessages.opened,
        next: holdItsCurrencies,
      }),
      reject: move({
        reason: 'materialIncomplete',
        set: because,
        notify: accountMessages.sentBack,
      }),
    },
    own: {
      correct: move({ next: awaitTakingUp }),
      close: moveWith(({ applyNo }, { reader }) => countOpenReceipts(reader, applyNo), {
        guard: (account, count) => (count > 0 ? receiptsOpen(account, count) : undefined),
        set: (_account, _count, { now }) => ({ closedAt: now }),
      }),
    },
  });
  /** Opens an account that a scenario has at once, with the details that it names. */
  const openWith = async (command: Command, account: CollectionAccount, bank: BankDetails): Promise<void> => {
    const takenUp = await accounts.actOn(command, account, 'takeUp', { silent: true });
    await holdItsCurrencies(command, await accounts.actOn(command, takenUp, 'open', { given: { bank }, silent: true }));
  };
  return { accounts, kinds, awaitTakingUp, openWith };
};
export type AccountLifecycle = ReturnType<typeof accountLifecycle>;
