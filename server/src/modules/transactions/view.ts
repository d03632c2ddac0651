import type { MovementWire } from '@tradeport/shared/contract/tradeDetail.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { isMovementKind, type MovementKind, movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Movement } from '../../ledger/movements.ts';
import { heldOf } from '../../ledger/post.ts';

/** A lifecycle that moves money has its kind: one without is a fault of ours. */
const kindOf = (word: string): MovementKind => {
  if (!isMovementKind(word)) throw new Error(`movements of "${word}" have no kind`);
  return word;
};

const actionText = (kind: MovementKind, action: string, language: Language): string => {
  const text = machines.find(({ name }) => name === kind)?.actions[action];
  return text === undefined ? action : inLanguage(language, text);
};

/** "USD-12": the twelfth movement of the account in US dollars. */
const serialNoOf = ({ ccy, no }: Movement): string => `${ccy}-${no}`;

/** A movement as the wire shows it. */
export const movementView = (movement: Movement, language: Language): MovementWire => {
  const kind = kindOf(movement.kind);
  const amount = (minor: bigint): string => formatAmount(minor, movement.ccy);
  const { change, after } = movement;
  return {
    serialNo: serialNoOf(movement),
    tradeTime: formatInstant(movement.at),
    currency: movement.ccy,
    kind,
    kindText: inLanguage(language, movementKinds[kind]),
    action: movement.action,
    actionText: actionText(kind, movement.action, language),
    orderNo: movement.subject,
    entryNo: movement.entryId,
    amount: amount(movement.net),
    owedTaken: amount(movement.collected),
    availableChange: amount(change.available),
    processingChange: amount(change.processing),
    frozenChange: amount(change.frozen),
    balance: amount(heldOf(after)),
    available: amount(after.available),
    processing: amount(after.processing),
    frozen: amount(after.frozen),
  };
};
