import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { formPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { legForm } from './legForm.ts';
import { tradeOrderPage } from './tradeOrderPage.ts';
import { hasLiveLeg } from './tradeOrderRecord.ts';

const FORWARDS = pathTo(screens.forwards);

/** The page of a contract for whoever may lock a forward with it: that leads to where the forward is confirmed. */
export const legPage = formPage({
  ...tradeOrderPage,
  form: legForm,
  add: api.ftrOrder.create,
  correct: api.ftrOrder.update,
  draftOf: (order) => ({ ...tradeOrderPage.draftOf(order), legWay: 'sell', hasLeg: hasLiveLeg(order) }),
  correction: (told, { orderNo }) => ({ ...told, orderNo }),
  invalidates: [...tradeOrderPage.invalidates, api.exchange.list, api.exchange.summary],
  at: (sent, params) => {
    const { leg } = sent;
    const isLocked = leg?.state === 'awaitingConfirmation';
    return isLocked ? `${FORWARDS}?order=${encodeURIComponent(leg.orderNo)}` : tradeOrderPage.at(sent, params);
  },
});
