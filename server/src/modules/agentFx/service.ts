import { AGENT_FX_AGREEMENT, type AgentFxRequestWire } from '@tradeport/shared/contract/agentFx.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type AgentFxVoid, agentFxPair, agentFxSides } from '@tradeport/shared/rules/agentFx.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { endedSum } from '../../platform/records/explanations.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalance, requireEnabled } from '../accounts/index.ts';
import { agreementInForce, signAgreement } from '../agreements/index.ts';
import { getFiles, giveFiles, type StoredFile } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { requireActivated } from '../products/index.ts';
import type { RateService } from '../rates/index.ts';
import type { AgentFxLifecycle } from './lifecycle.ts';
import { type Limits, readLimits, voidBy } from './limits.ts';
import { type Asked, makeQuote, openQuote, type Quote, signQuote } from './quote.ts';
import { addInstruction, type Instruction } from './store.ts';
import { quoteView } from './view.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly rates: RateService;
  readonly confirm: ConfirmWithPassword;
  readonly instructions: AgentFxLifecycle;
}

export type InstructionAsked = Omit<AgentFxRequestWire, 'payPassword'>;

/** An instruction that may be made: its quote and its material, the limits of the moment, and by which of them it is void. */
interface Checked {
  readonly quote: Quote;
  readonly materials: readonly StoredFile[];
  readonly limits: Limits;
  readonly voidReason: AgentFxVoid | undefined;
}

/** Both accounts must be held, on and normal. Refuses `currencyOff`, `balanceFrozen`; answers what is available to give. */
const requireUsable = async (
  reader: Reader | Tx,
  sandboxId: string,
  { direction, ccy }: Pick<Quote, 'direction' | 'ccy'>,
): Promise<bigint> => {
  const { sell, buy } = agentFxPair(direction, ccy);
  const enabling = startEarly(requireEnabled(reader, sandboxId, [sell, buy]));
  const holding = startEarly(Promise.all([findBalance(reader, sell), findBalance(reader, buy)]));
  await enabling;
  const balances = await holding;
  for (const balance of balances) if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balances[0]?.available ?? 0n;
};

/** Quotes and instructions. Answers must survive JSON: they are kept under the idempotency key. */
export const createAgentFxService = ({ world, commands, rates, confirm, instructions }: Parts) => {
  const { signingKey } = world.secrets;
  const { records } = instructions;
  const ownerOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** An offer at the rate of the present slot, as the wire shows it, with the limits beside it. Writes nothing. */
  const quoteAt = async (reader: Reader | Tx, caller: SignedIn, now: Date, asked: Asked) => {
    const owner = ownerOf(caller);
    requireActivated(caller.session.productsOff, 'agentFx');
    if (asked.currency === 'CNH') throw refusal('sameCurrency');
    const available = await requireUsable(reader, owner.sandboxId, { ...asked, ccy: asked.currency });
    const limits = await readLimits({ ...owner, reader, now });
    const market = await rates.open(reader, owner.sandboxId);
    const quote = makeQuote(market, asked, { merchantId: owner.merchantId, feeShare: limits.feeShare, now });
    const text = signQuote(signingKey, owner.sandboxId, quote);
    return quoteView(quote, { text, available, limits, now, language: caller.language });
  };

  const quote = (caller: SignedIn, asked: Asked) => quoteAt(world.db.read(ownerOf(caller)), caller, caller.now, asked);

  /**
   * What an instruction may be refused with besides the payment password, in the order in which it is. One above a limit is none of
   * it: it moves no money, so that no balance is asked of it.
   */
  const check = async (reader: Reader | Tx, caller: SignedIn, now: Date, asked: InstructionAsked): Promise<Checked> => {
    const owner = ownerOf(caller);
    const finding = startEarly(getFiles(reader, asked.materials));
    // A quote of another currency is refused below.
    const using = startEarly(requireUsable(reader, owner.sandboxId, { ...asked, ccy: asked.currency }));
    const agreeing = startEarly(agreementInForce(reader, AGENT_FX_AGREEMENT, now));
    const limiting = startEarly(readLimits({ ...owner, reader, now }));
    const materials = await finding;
    requireActivated(caller.session.productsOff, 'agentFx');
    const opened = openQuote(signingKey, owner, asked.quote, asked);
    if (now >= opened.validUntil)
      throw refusal('quoteEnded', {
        sum: endedSum(['报价已到期', 'The offer has ended'], opened.validUntil, now),
        result: { quote: await quoteAt(reader, caller, now, asked) },
      });
    const held = await using;
    if (asked.agreementVersion !== (await agreeing).version) throw refusal('agentFxAgreementNotTicked');
    const limits = await limiting;
    const voidReason = voidBy(limits, opened);
    const { paid } = agentFxSides(opened);
    if (voidReason === undefined && held < paid.minor)
      throw refusal('LACK_BALANCE', {
        sum: shortSum({ account: 'available', ccy: paid.ccy, held, wanted: paid.minor }),
      });
    return { quote: opened, materials, limits, voidReason };
  };

  /** Part of a command: checks with the merchant locked, so that of two for the rest of a year the second finds the first. */
  const make = async (command: Command, caller: SignedIn, asked: InstructionAsked): Promise<Instruction> => {
    const { tx, sandboxId, now } = command;
    // Its number locks the merchant: what is asked behind it stands still until the instruction is made.
    const numbering = startEarly(command.orderNo('AF'));
    const checking = startEarly(check(tx, caller, now, asked));
    const orderNo = await numbering;
    const { quote: of, materials, limits, voidReason } = await checking;
    const { operatorId } = caller.session;
    const field = { kind: 'AGENT_FX_MATERIAL', path: 'materials' } as const;
    const giving = startEarly(giveFiles(command, materials, field, orderNo));
    await signAgreement(command, operatorId, AGENT_FX_AGREEMENT);
    await giving;
    const { validUntil: _ended, ...figures } = of;
    const { purpose, payeeName, payeeAccountNo, agreementVersion } = asked;
    const { row } = await records.create(
      command,
      orderNo,
      (state) =>
        addInstruction(tx, sandboxId, {
          ...figures,
          orderNo,
          operatorId,
          state,
          purpose,
          payeeName,
          payeeAccountNo,
          agreementVersion,
          instructionMaximumUsd: limits.instructionMaximumUsd,
          yearMaximumUsd: limits.yearMaximumUsd,
          yearUsedMinor: limits.yearUsedMinor[of.direction],
          quotaSold: 0n,
          quotaBought: 0n,
          reason: voidReason ?? null,
          auditRemark: null,
          createdAt: now,
          decidedAt: voidReason === undefined ? null : now,
          updatedAt: now,
        }),
      voidReason === undefined ? 'instruct' : 'instructVoid',
    );
    return row;
  };

  /** Confirmed with the payment password. A refusal for another reason uses up no try of it. */
  const instruct = <R>(
    caller: SignedIn,
    password: string,
    asked: InstructionAsked,
    answer: (command: Command, order: Instruction) => Promise<R>,
  ): Promise<R> =>
    confirm(caller, {
      password,
      check: ({ tx, now }) => check(tx, caller, now, asked),
      work: async (command) => answer(command, await make(command, caller, asked)),
    });

  /** Without a password, at a quote of the moment: what a scenario does. Answers the number. */
  const instructUnasked = async (
    caller: SignedIn,
    asked: Omit<InstructionAsked, 'quote' | 'agreementVersion'>,
  ): Promise<string> => {
    const offered = await quote(caller, asked);
    const { version: agreementVersion } = await agreementInForce(
      world.db.read(ownerOf(caller)),
      AGENT_FX_AGREEMENT,
      caller.now,
    );
    return commands.run(
      commanderOf(caller),
      async (command) => (await make(command, caller, { ...asked, agreementVersion, quote: offered.quote })).orderNo,
    );
  };

  return { quote, instruct, instructUnasked };
};
export type AgentFxService = ReturnType<typeof createAgentFxService>;
