import { useState } from 'react';
import type { Outcome } from '../../api/queries.ts';
import { type Change, changesOf, type Figure } from './figures.tsx';

interface Agreeing<Quote, Result> {
  /** What is promised now; undefined while the next is on its way. */
  readonly current: Quote | undefined;
  /** Asks what is promised by now. */
  readonly again: () => Promise<Quote | undefined>;
  readonly figuresOf: (quote: Quote | undefined) => readonly Figure[];
  /** Sends what is promised; undefined where somebody is to look at something else first. */
  readonly send: (quote: Quote | undefined, payPassword: string) => Promise<Outcome<Result> | undefined>;
}

/**
 * What was agreed on in the dialog of a password. Equal figures are sent under the next quote without a word; others are `changes`, to be
 * shown beside the old ones and asked about once more, with the password in its boxes and no try of it used.
 */
export const useAgreed = <Quote, Result>({ current, again, figuresOf, send }: Agreeing<Quote, Result>) => {
  const [agreed, setAgreed] = useState(current);
  const quote = current ?? agreed;
  const changes: readonly Change[] = changesOf(figuresOf(agreed), figuresOf(quote));
  const submit = async (payPassword: string): Promise<Outcome<Result> | undefined> => {
    // Whoever presses has the figures in sight that are on the screen now.
    setAgreed(quote);
    let seen = quote;
    for (let isFirst = true; ; isFirst = false) {
      const outcome = await send(seen, payPassword);
      if (outcome === undefined || outcome.ok || outcome.failure.member('quote') === undefined) return outcome;
      const next = await again();
      if (next === undefined || !isFirst) return outcome;
      if (changesOf(figuresOf(seen), figuresOf(next)).length > 0) return undefined;
      seen = next;
    }
  };
  return { quote, changes, submit };
};
