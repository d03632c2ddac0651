import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import type { Slot } from '../../../ui/slot.ts';
import { poboPayment } from './pobo.tsx';

/** Pays on behalf of somebody. */
export const PoboTab = ({ tabs }: { readonly tabs: Slot }) => <OrderPage form={poboPayment} tabs={tabs} />;
