import type { ReactNode } from 'react';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { poboPayment } from './pobo.tsx';

/** Pays on behalf of somebody. */
export const PoboTab = ({ tabs }: { readonly tabs: ReactNode }) => <OrderPage form={poboPayment} tabs={tabs} />;
