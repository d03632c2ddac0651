import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { checkLedger } from '../ledger/check.ts';
import { findOpenAccount, listOpenAccounts } from '../modules/collectionAccounts/index.ts';
import type { ReceiptService } from '../modules/receipts/index.ts';
import type { Handlers } from '../platform/runtime/calls.ts';
import { outsideCommander } from '../platform/runtime/command.ts';
import type { Commands } from '../platform/runtime/commands.ts';
import type { RanTask, Tasks } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import type { ClockState, SandboxClock } from './clock.ts';
import { readOutbox } from './store.ts';

export const clockView = ({ sandbox, now, due, nextTaskAt }: ClockState) => ({
  sandbox: sandbox.id,
  now: formatInstant(now),
  speed: sandbox.clockSpeed,
  version: sandbox.clockVersion,
  dueTasks: due,
  nextTaskAt: nextTaskAt ? formatInstant(nextTaskAt) : null,
});

export const ranView = (ran: readonly RanTask[]) =>
  ran.map(({ taskId, kind, subject, dueAt }) => ({ taskId, kind, subject, dueAt: formatInstant(dueAt) }));

type ClockCalls = Pick<Handlers<typeof sim>, 'clock' | 'setClock' | 'advanceClock'>;

const clockHandlers = (clock: SandboxClock): ClockCalls => ({
  clock: async (_request, caller) => clockView(await clock.read(caller.sandboxId)),
  setClock: async ({ now, speed }, caller) => {
    if (now === undefined && speed === undefined)
      throw refusal('EMPTY_PARAM', {
        fields: [{ path: 'now', rule: 'required', text: ['请给出时间或速度', 'Give a moment or a speed'] }],
      });
    const { ran, clock: after } = await clock.change(caller, () => ({
      ...(now === undefined ? {} : { to: new Date(now) }),
      ...(speed === undefined ? {} : { speed }),
    }));
    return { clock: clockView(after), ran: ranView(ran) };
  },
  advanceClock: async ({ seconds }, caller) => {
    const { ran, clock: after } = await clock.change(caller, (now) => ({
      to: new Date(now.getTime() + seconds * 1_000),
    }));
    return { clock: clockView(after), ran: ranView(ran) };
  },
});

type BankCalls = Pick<Handlers<typeof sim>, 'accounts' | 'receive'>;

interface Incoming {
  readonly tasks: Tasks;
  readonly receipts: ReceiptService;
}

const bankHandlers = (world: World, commands: Commands, { tasks, receipts }: Incoming): BankCalls => ({
  accounts: async (_request, { sandboxId, language }) => {
    const accounts = await listOpenAccounts(world.db.read({ sandboxId, platform: true }));
    return accounts.map(({ merchantNameEn, ...account }) =>
      language === 'zh-CN' ? account : { ...account, merchantName: merchantNameEn },
    );
  },
  receive: async (request, caller) => {
    const { currency, amount } = request;
    const parsed = parseAmount(amount, currency);
    if (!parsed.ok || parsed.minor === 0n) {
      if (!parsed.ok && parsed.rule === 'range') throw refusal('amountTooLarge');
      throw refusal('INVALID_PARAM', {
        fields: [{ path: 'amount', rule: 'amount', text: ['请输入正确的金额', 'Enter a positive amount'] }],
      });
    }
    const reader = world.db.read({ sandboxId: caller.sandboxId, platform: true });
    const account = await findOpenAccount(reader, request.accountNo, currency);
    if (!account) throw refusal('transferToUnknownAccount');
    const { orderNo, entryId } = await commands.run(outsideCommander(caller, account.merchantId), (command) =>
      receipts.receive(command, account, {
        ccy: currency,
        minor: parsed.minor,
        channel: request.channel ?? account.type,
        payerName: request.payerName ?? 'Harbor Retail LLC',
        payerAccountNo: request.payerAccountNo ?? '4401002231',
        payerCountry: request.payerCountry ?? 'USA',
        reference: request.reference ?? '',
      }),
    );
    // What the bank does at once has happened when the call answers.
    await tasks.runDue(caller.sandboxId, caller.now);
    const received = await receipts.find(caller.sandboxId, orderNo);
    // With its whole world, in this very moment.
    if (!received) throw refusal('unknownSandbox');
    const state = receipt.states[received.state];
    return {
      orderNo,
      status: state.code,
      statusText: state.label[caller.language === 'zh-CN' ? 0 : 1],
      currency,
      amount: formatAmount(parsed.minor, currency),
      entryNo: entryId,
    };
  },
});

/** The simulator's own calls. */
export const simHandlers = (
  world: World,
  commands: Commands,
  clock: SandboxClock,
  incoming: Incoming,
): Handlers<typeof sim> => ({
  ...clockHandlers(clock),
  ...bankHandlers(world, commands, incoming),
  outbox: async ({ channel, target, limit = 20 }, { sandboxId }) => {
    const messages = await readOutbox(world.db.read({ sandboxId, platform: true }), {
      ...(channel === undefined ? {} : { channel }),
      ...(target === undefined ? {} : { target }),
      limit,
    });
    return messages.map(({ id, channel: by, target: to, topic, code, text, at }) => ({
      id,
      channel: by,
      target: to,
      topic,
      code,
      text,
      at: formatInstant(at),
    }));
  },
  ledgerCheck: async (_request, { sandboxId }) => {
    const report = await checkLedger(world.db, sandboxId);
    return { ...report, violations: [...report.violations], trialBalance: [...report.trialBalance] };
  },
});
