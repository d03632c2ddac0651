import { useState } from 'react';
import type { Outcome } from '../../api/queries.ts';

/** What waits for the payment password, and how its form hears of the outcome. */
interface Waiting<Told, Result> {
  readonly told: Told;
  readonly end: (outcome: Outcome<Result>) => void;
}

/**
 * A form that a payment password confirms: `submit` keeps what it tells until the password was typed. Whoever closes the dialog leaves
 * the form as it is: what it told is forgotten, and what is submitted next is another.
 */
export const usePassword = <Told, Result>() => {
  const [waiting, setWaiting] = useState<Waiting<Told, Result>>();
  return {
    told: waiting?.told,
    submit: (told: Told) => new Promise<Outcome<Result>>((end) => setWaiting({ told, end })),
    /** The password was right and the call answered, or it refused. */
    end: (outcome: Outcome<Result>): void => {
      setWaiting(undefined);
      waiting?.end(outcome);
    },
    close: () => setWaiting(undefined),
  };
};
