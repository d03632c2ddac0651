import { type Leg, transferLegs } from '../../ledger/post.ts';
import { type Payment, totalOf } from './store.ts';

/** Amount and fee come back from where they wait. */
export const backFrom = (part: 'frozen' | 'processing', order: Payment): readonly Leg[] =>
  transferLegs(order.ccy, totalOf(order), part, 'available');
/** From where it is frozen to where the bank has it. */
export const onward = (order: Payment): readonly Leg[] =>
  transferLegs(order.ccy, totalOf(order), 'frozen', 'processing');

/** What the payee gets leaves by the bank, the fee stays with the platform; another currency is bought on the way. */
export const paidOut = ({ ccy, minor, feeMinor, receiveCcy, receiveMinor }: Payment): readonly Leg[] => [
  ...(ccy === receiveCcy
    ? transferLegs(ccy, minor, 'processing', 'bank')
    : [
        ...transferLegs(ccy, minor, 'processing', 'fxPosition'),
        ...transferLegs(receiveCcy, receiveMinor, 'fxPosition', 'bank'),
      ]),
  ...transferLegs(ccy, feeMinor, 'processing', 'fees'),
];

/** Whether somebody has still to release it. */
export const waitsForReview = ({ reviewStatus }: Payment): boolean => reviewStatus === 'pending';
