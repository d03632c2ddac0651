import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, lesserOf, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Leg } from '../../ledger/post.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { legalMove } from '../../platform/records/explanations.ts';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import type { ActNote, Moment } from '../../platform/records/transition.ts';
import { type Effect, wrongField } from '../../platform/simulation/externalEvents.ts';

/** What a risk event does to everything of a merchant. */
export type RiskAct = 'freeze' | 'lift' | 'close';

/** Something of a merchant that holds money. */
interface Exposed {
  readonly subject: string;
  readonly ccy: Ccy;
  /** What a closure may keep of it, in minor units. */
  readonly minor: bigint;
}

/** One kind of what a risk event reaches: how it is moved, and what of a merchant there is that is not over, always in one order. */
export interface AtRisk {
  readonly lifecycle: Lifecycle;
  readonly actions: Readonly<Record<RiskAct, string>>;
  readonly of: (reader: Reader | Tx, merchantId: string) => Promise<readonly Exposed[]>;
}

/** What is told of an event. */
export interface RiskAsked {
  readonly act: RiskAct;
  readonly ccy: Ccy;
  readonly loss: string;
  readonly note?: string | undefined;
}

/** One move of the event, with what it changes. */
interface PlannedMove {
  readonly part: AtRisk;
  readonly subject: string;
  readonly note: ActNote;
  readonly effect: Effect;
  readonly money: readonly Leg[];
}

/** What is lost, in minor units. Refuses what is no amount of its currency. */
const lossIn = ({ loss, ccy }: RiskAsked): bigint => {
  const parsed = parseAmount(loss, ccy);
  if (parsed.ok) return parsed.minor;
  throw wrongField('loss', ['损失不是该币种的金额', 'The loss is no amount of its currency']);
};

const TOO_MUCH: Bilingual = [
  '损失不能超过该币种已冻结的金额',
  'The loss is not more than what is frozen in its currency',
];

const labelOf = ({ lifecycle: { machine } }: AtRisk, state: string): Bilingual => {
  const found = machine.states[state];
  if (!found) throw new Error(`${machine.name}: unknown state ${state}`);
  return found.label;
};

/** The move as it would be made now; nothing where the object is not one that the event reaches. */
const moveOf = async (
  at: Omit<Moment, 'note'>,
  part: AtRisk,
  subject: string,
  { act, note }: { readonly act: RiskAct; readonly note: ActNote },
): Promise<PlannedMove | undefined> => {
  const { lifecycle, actions } = part;
  const moves = await lifecycle.legal({ ...at, note }, subject);
  // What is closed is what could be lifted as well: an event gives back or keeps what it froze before.
  const reaches = actions[act === 'freeze' ? 'freeze' : 'lift'];
  const found = moves.find(({ move }) => move.action === actions[act]);
  const object = await lifecycle.find(at.reader, subject);
  if (!found || !object || !moves.some(({ move }) => move.action === reaches)) return undefined;
  if (found.refusal) throw found.refusal;
  const { from, to } = legalMove(lifecycle.machine, object.state, actions[act]);
  const effect = { label: object.title, before: labelOf(part, from), after: labelOf(part, to) };
  return { part, subject, note, effect, money: found.money };
};

/**
 * Every move of an event on a merchant, in the order in which they are made: all of them, or none. Refuses `OPERATION_NOT_ALLOW` where
 * nothing is left that it could reach, so that a second one of its kind is refused, and a loss above what is frozen in its currency.
 */
export const planRisk = async (
  at: Omit<Moment, 'note'>,
  parts: readonly AtRisk[],
  merchantId: string,
  asked: RiskAsked,
): Promise<readonly PlannedMove[]> => {
  const { act, ccy, note } = asked;
  let left = act === 'close' ? lossIn(asked) : 0n;
  const planned: PlannedMove[] = [];
  for (const part of parts)
    for (const exposed of await part.of(at.reader, merchantId)) {
      const takes = exposed.ccy === ccy ? lesserOf(left, exposed.minor) : 0n;
      const particulars = takes === 0n ? {} : { particulars: { loss: formatAmount(takes, ccy) } };
      const given = { ...(note === undefined ? {} : { text: note }), ...particulars };
      const move = await moveOf(at, part, exposed.subject, { act, note: given });
      if (!move) continue;
      left -= takes;
      planned.push(move);
    }
  if (planned.length === 0) throw refusal('OPERATION_NOT_ALLOW');
  if (left > 0n) throw wrongField('loss', TOO_MUCH);
  return planned;
};
