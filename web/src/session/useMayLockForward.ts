import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { heldOf, useUser } from './useUser.ts';

const FORWARDS = [screens.forwards.path];
const EXCHANGE = [screens.exchange.path];
const APPLYING = changing(screens.forwards).applying.map(({ path }) => path);
const CONTRACTS = changing(screens.tradeOrders);

/**
 * Whether somebody may lock a forward: as a change of contracts, with an apply page of exchanges, and where neither forwards nor
 * exchanges are off for the merchant, whose pages a role then holds without seeing them.
 */
export const useMayLockForward = (): boolean => {
  const { data: user } = useUser();
  const [held, shown] = [heldOf(user), user?.permission ?? []];
  const isExchangeOff = permits(held, EXCHANGE) && !permits(shown, EXCHANGE);
  return permits(shown, FORWARDS) && !isExchangeOff && permitsChange(held, CONTRACTS) && permits(held, APPLYING);
};
