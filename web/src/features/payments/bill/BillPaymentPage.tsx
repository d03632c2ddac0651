import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { billPayment } from './billForm.tsx';

/** Pays a bill: what is read off it fills in the payment. */
export const BillPaymentPage = () => <OrderPage form={billPayment} />;
