/** The pages of payments that look them up, which lie together in one file: who reviews them goes from one to the other. */
export { PaymentsPage } from './PaymentsPage.tsx';
export { ReviewPage } from './review/ReviewPage.tsx';
