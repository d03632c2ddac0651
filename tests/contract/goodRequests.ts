import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { TestApp } from '../harness/app.ts';
import { together } from '../nouns/index.ts';
import type { Good, Place } from '../nouns/noun.ts';

/** A good request for every call of the catalogue, by its key. */
export const goodRequests: Readonly<Record<string, Good>> = together((noun) => noun.goodRequests);

/** The good request of a call. Throws when no noun has it. */
export const goodOf = ({ key }: AnyCall): Good => {
  const good = goodRequests[key];
  if (!good) throw new Error(`${key} has no good request in tests/nouns`);
  return good;
};

/** Where good requests are made: in a running demo, by a signed-in chief operator. */
export const placeOf = async (app: TestApp): Promise<Place> => {
  let made = 0;
  return {
    app,
    chief: await app.signIn(),
    sim: app.anonymous,
    fresh: () => {
      made += 1;
      return `made-${made}`;
    },
  };
};
