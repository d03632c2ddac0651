import { useState } from 'react';
import type { Outcome } from '../../api/queries.ts';
import { lastSealedWith } from '../../session/sealSecret.ts';

/** What waits for the payment password, and how its form hears of the outcome. */
interface Waiting<Told, Result> {
  readonly told: Told;
  /** The key that its own secrets were sealed with. */
  readonly sealedWith: string | undefined;
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
    submit: (told: Told) =>
      new Promise<Outcome<Result>>((end) => setWaiting({ told, sealedWith: lastSealedWith(), end })),
    /**
     * What is sent beside the password that was just sealed: what was told, which is one request however often it is sent. Where the
     * key is another by now it is told by `anew`: what was sealed before is opened no more, so nothing came of it.
     */
    toldBeside: async (anew: () => Promise<Told | undefined>): Promise<Told | undefined> => {
      if (waiting === undefined || waiting.sealedWith === lastSealedWith()) return waiting?.told;
      const told = await anew();
      if (told !== undefined) setWaiting({ ...waiting, told, sealedWith: lastSealedWith() });
      return told;
    },
    /** The password was right and the call answered, or it refused. */
    end: (outcome: Outcome<Result>): void => {
      setWaiting(undefined);
      waiting?.end(outcome);
    },
    close: () => setWaiting(undefined),
  };
};
