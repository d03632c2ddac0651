import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { virtualCard } from '@tradeport/shared/contract/virtualCard.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { CARD_DISPUTE_DAYS, CARD_DISPUTE_FEE_MINOR, disputableUntil } from '@tradeport/shared/rules/virtualCard.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { endedSum } from '../../platform/records/explanations.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { getFiles, useFiles } from '../files/index.ts';
import type { DisputeLifecycle } from './disputeLifecycle.ts';
import { addDispute, disputesAbout } from './disputeStore.ts';
import { requireBalance, requirePaying } from './service.ts';
import { type Spend, spendStore } from './spendStore.ts';

type Objection = RequestOf<(typeof virtualCard)['dispute']>;

/** A spend of the caller's that can be disputed now, with what it came to. Refuses in the order of the contract. */
const getDisputable = async (reader: Reader | Tx, spendNo: string, now: Date) => {
  const spend = await spendStore.find(reader, spendNo);
  if (!spend) throw refusal('ORDER_NOTFOUND');
  const { state, settledMinor, endedAt } = spend;
  if (state !== 'settled' || settledMinor === null || endedAt === null) throw refusal('cardSpendNotSettled');
  if ((await disputesAbout(reader, [spendNo])).length > 0) throw refusal('cardSpendDisputed');
  const until = instantAt(disputableUntil(endedAt), '24:00');
  if (now >= until)
    throw refusal('cardDisputeLate', {
      params: { days: String(CARD_DISPUTE_DAYS) },
      sum: endedSum(['争议期限已过', 'The time for a dispute has ended'], until, now),
    });
  return { spend, settledMinor };
};

/** What merchants say against charges. Answers must survive JSON: they are kept under the idempotency key. */
export const createDisputes = (commands: Commands, { records }: DisputeLifecycle) => {
  /** Part of a command: with the merchant locked, so that of two about one spend the second finds the first. */
  const make = async (
    command: Command,
    operatorId: string,
    { spendNo, objection, evidence }: Objection,
  ): Promise<Spend> => {
    const { tx, sandboxId, now } = command;
    const disputeNo = await command.orderNo('CD');
    await command.lockMerchant();
    await getFiles(tx, evidence);
    const { spend, settledMinor } = await getDisputable(tx, spendNo, now);
    requireBalance(await requirePaying(tx, sandboxId), CARD_DISPUTE_FEE_MINOR);
    await useFiles(command, evidence, { kind: 'CARD_DISPUTE_EVIDENCE', path: 'evidence' }, disputeNo);
    const { merchantId, cardNo, shopName, ccy, amountMinor } = spend;
    await records.create(command, disputeNo, (state) =>
      addDispute(tx, sandboxId, {
        disputeNo,
        merchantId,
        operatorId,
        state,
        spendNo,
        cardNo,
        shopName,
        ccy,
        amountMinor,
        objection,
        usdMinor: settledMinor,
        feeMinor: CARD_DISPUTE_FEE_MINOR,
        reason: null,
        auditRemark: null,
        createdAt: now,
        decidedAt: null,
        updatedAt: now,
      }),
    );
    return spend;
  };

  const dispute = <R>(
    caller: SignedIn,
    asked: Objection,
    answer: (command: Command, spend: Spend) => Promise<R>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) =>
      answer(command, await make(command, caller.session.operatorId, asked)),
    );

  return { make, dispute };
};
export type Disputes = ReturnType<typeof createDisputes>;
