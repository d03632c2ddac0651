import type { Machine } from '@tradeport/shared/states/machine.ts';
import { StateCell } from '../records/cells.tsx';
import { StateTag } from '../records/StateTag.tsx';
import { RecordNote } from '../records/sections.tsx';
import { useText } from './text.ts';

interface Held {
  readonly state: string;
  /** Why it cannot go on for now; null: nothing keeps it. */
  readonly hindrance: string | null;
}

/** An order that waits and cannot go on for now, as lists and records mark it. */
export const OnHoldTag = () => {
  const label = useText()('onHold');
  return <StateTag state={{ label: [label, label], tone: 'wait' }} />;
};

/** How it stands with an order by which money leaves: one that something keeps says so. */
export const OrderState = <S extends string>({
  machine,
  order: { state, hindrance },
}: {
  readonly machine: Machine<S>;
  readonly order: Held;
}) => (hindrance === null ? <StateCell machine={machine} state={state} /> : <OnHoldTag />);

/** Why the bank leaves an order out for now, and what can be done meanwhile; nothing where it goes on. */
export const LeftOutNote = ({ why }: { readonly why: string }) => (
  <RecordNote tone="wait">{useText()('leftOut', { why })}</RecordNote>
);
