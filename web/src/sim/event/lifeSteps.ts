import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { EventActor, SimEventView, simEvent } from '@tradeport/shared/contract/sim/event.ts';

export type Life = ResultOf<typeof simEvent.life>;

/** Who takes part in the life of an object, from left to right. */
export const LANES = ['merchant', 'portal', 'ledger', 'bank', 'backOffice', 'clock'] as const;
export type Lane = (typeof LANES)[number];

/** One arrow of a life: what somebody did at the portal, or what the portal entered in the books by it. */
export interface LifeStep {
  readonly key: string;
  readonly at: string;
  readonly from: Lane;
  readonly to: Lane;
  readonly what: string;
  /** The state that it led to. */
  readonly state: SimEventView['to'];
  /** What was moved, an account a line: name, currency, signed amount. */
  readonly money: readonly { readonly account: string; readonly currency: string; readonly amount: string }[];
}

const laneOf = (actor: EventActor): Lane => actor;

/** The arrows of a life in order: each event, then the entry that it made. Money is shown as the accounts that gained it. */
export const lifeSteps = ({ events, entries }: Life): readonly LifeStep[] =>
  events.flatMap((event): LifeStep[] => {
    const { seq, at, by, title, to: state, entryNo } = event;
    const step: LifeStep = {
      key: String(seq),
      at,
      from: laneOf(by),
      to: 'portal',
      what: title,
      state,
      money: [],
    };
    const entry = entries.find((one) => one.entryNo === entryNo);
    if (!entry) return [step];
    const gained = entry.postings.filter(({ amount }) => !amount.startsWith('-'));
    return [
      step,
      {
        key: entry.entryNo,
        at,
        from: 'portal',
        to: 'ledger',
        what: entry.entryNo,
        state: null,
        money: gained.map(({ accountText, currency, amount }) => ({ account: accountText, currency, amount })),
      },
    ];
  });
