import { entryApi } from '../api/entryApi.ts';
import type { Ask } from '../api/queries.ts';

const { queryUserInfo } = entryApi.info;
const { queryHomePage, getApplyFirst } = entryApi.subAccount;

/** As long as any answer is fresh: an early one that nobody came for in that time is asked for anew. */
const FRESH_MS = 10_000;

/**
 * A call that may be asked before there is a page to show its answer: that travels together with the page's own files, and what it
 * shows stands a round trip sooner. The first one to ask is given what was asked early, everybody after that asks anew.
 */
const early = <Request, Result>(ask: Ask<Request, Result>, nothing: Request) => {
  let answer: Promise<Result> | undefined;
  const take: Ask<Request, Result> = Object.assign(
    (...args: Parameters<typeof ask>): Promise<Result> => {
      const taken = answer ?? ask(...args);
      answer = undefined;
      return taken;
    },
    { call: ask.call },
  );
  return {
    take,
    ask: (): void => {
      const asked = ask(nothing);
      answer = asked;
      // Nobody may ever wait for it, where the page does not arrive; whoever does is told.
      asked.catch(() => undefined);
      setTimeout(() => {
        if (answer === asked) answer = undefined;
      }, FRESH_MS);
    },
    forget: (): void => {
      answer = undefined;
    },
  };
};

const user = early(queryUserInfo, {});
const home = [early(queryHomePage, {}), early(getApplyFirst, {})] as const;

/**
 * Asks who is signed in, and on the way home what stands there first. Whatever was asked for somebody before is forgotten.
 */
export const askEarly = ({ isHome }: { readonly isHome: boolean }): void => {
  user.ask();
  for (const each of home) isHome ? each.ask() : each.forget();
};

/** Asks who is signed in. */
export const askForUser = user.take;
/** Asks for the balances and their total. */
export const askForBalances = home[0].take;
/** Asks for the application of a collection account that home tells of. */
export const askForOpening = home[1].take;
