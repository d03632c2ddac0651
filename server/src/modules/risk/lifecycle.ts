import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { currencyAccount as machine } from '@tradeport/shared/states/currencyAccount.ts';
import { transferLegs } from '../../ledger/post.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { GoOn } from '../accounts/index.ts';
import { type AccountPatch, findAccount, latestAccounts, type RiskAccount, writeAccount } from './store.ts';

const { move, moveWith } = transitions<RiskAccount, AccountPatch>();

/** What is there with the merchant locked: what is available now is available when it is moved. */
const asItStands = async ({ subject }: RiskAccount, { reader }: Moment): Promise<RiskAccount> => {
  const account = await findAccount(reader, subject);
  if (!account) throw new Error(`currency account ${subject} is gone`);
  return account;
};

/** What the platform keeps of what is aside, in minor units; nothing where nobody says. Undefined for what is no amount. */
const lossOf = ({ ccy }: RiskAccount, { note }: Moment): bigint | undefined => {
  const parsed = parseAmount(note.particulars?.loss ?? '0', ccy);
  return parsed.ok ? parsed.minor : undefined;
};

/**
 * The life of a currency account on risk events. A loss stays in the risk fund; a closure by hand takes none. Orders that waited
 * because it was frozen go on when it is free again, or fail when it is closed.
 */
export const accountLifecycle = (goOn: GoOn) =>
  lifecycle(machine, {
    object: ({ subject, merchantId, merchantName, merchantNameEn, ccy, state, changedAt }: RiskAccount) => {
      const title = [`${ccy} · ${merchantName}`, `${ccy} · ${merchantNameEn}`] as const;
      return { subject, merchantId, state, title, updatedAt: changedAt };
    },
    find: findAccount,
    list: latestAccounts,
    write: (tx, account, from, to, patch, at) => writeAccount(tx, account, from, to, { ...patch, stateChangedAt: at }),
    moves: {
      freeze: moveWith(asItStands, {
        money: (_seen, { ccy, available }) => transferLegs(ccy, available, 'available', 'riskFund'),
        set: (_seen, { available }) => ({ heldAside: available }),
      }),
      lift: move({
        money: ({ ccy, heldAside }) => transferLegs(ccy, heldAside, 'riskFund', 'available'),
        set: () => ({ heldAside: 0n }),
        next: (command, account) => goOn(command, account, 'normal'),
      }),
      close: move({
        guard: (account, _nothing, at) => {
          const loss = lossOf(account, at);
          if (loss !== undefined && loss <= account.heldAside) return undefined;
          const text = ['损失不能超过已冻结的金额', 'The loss is an amount, and not more than what is frozen'] as const;
          return refusal('INVALID_PARAM', { fields: [{ path: 'with.loss', rule: 'loss', text }] });
        },
        money: (account, _nothing, at) =>
          transferLegs(account.ccy, account.heldAside - (lossOf(account, at) ?? 0n), 'riskFund', 'available'),
        set: (account, _nothing, at) => ({ heldAside: lossOf(account, at) ?? 0n }),
        next: (command, account) => goOn(command, account, 'closed'),
      }),
    },
    own: {},
  });
export type AccountLifecycle = ReturnType<typeof accountLifecycle>;
