/** The pages of payments, which lie together in one file: who makes them, reviews them and looks them up goes from one to the others. */
export { NewPaymentPage } from './apply/NewPaymentPage.tsx';
export { PaymentsPage } from './PaymentsPage.tsx';
export { ReviewPage } from './review/ReviewPage.tsx';
