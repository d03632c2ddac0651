import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { otherNameOf, payeesById } from '../payees/index.ts';
import { mayDecide, reviewersOf } from './reviewers.ts';
import type { Payment } from './store.ts';
import { paymentBankDetails, paymentViews } from './view.ts';

type ReviewWire = ResultOf<(typeof paymentOrder)['queryPageCheck']>['list'][number];

/** Whether its reviewer has still to say something. */
export const isToDecide = ({ state, reviewStatus }: Payment): boolean =>
  state === machine.start && reviewStatus === 'pending';

/** What the registry calls the payees of what is to be decided, where that is another name than theirs. */
const otherNamesIn = (world: World) => {
  const otherName = otherNameOf(world);
  return async (reader: Reader, orders: readonly Payment[]): Promise<ReadonlyMap<string, Bilingual>> => {
    const payees = await payeesById(
      reader,
      orders.filter(isToDecide).map(({ payeeId }) => payeeId),
    );
    const names = await Promise.all([...payees].map(async ([id, payee]) => [id, await otherName(payee)] as const));
    return new Map(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
  };
};

/** Payments as whoever may review looks at them: whether they decide, and what the registry says of the payee. */
export const reviewViews = (world: World) => {
  const otherNames = otherNamesIn(world);
  return async (
    reader: Reader,
    rows: readonly Payment[],
    { session, language, now }: SignedIn,
  ): Promise<readonly ReviewWire[]> => {
    const [able, views, names] = await Promise.all([
      reviewersOf(reader, session.merchantId),
      paymentViews(reader, rows, { language, now }),
      otherNames(reader, rows),
    ]);
    return views.flatMap((view, i) => {
      const order = rows[i];
      if (order === undefined) return [];
      const other = names.get(order.payeeId);
      return [
        {
          ...view,
          ...paymentBankDetails(order, language),
          mayReview: isToDecide(order) && mayDecide(order, session, able),
          registeredName: other === undefined ? null : inLanguage(language, other),
          batchLine: order.batchLine,
        },
      ];
    });
  };
};
