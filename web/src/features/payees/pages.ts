/** Payees and the accounts of one, which lie together in one file: whoever opens one goes on to the other. */
export { AccountsPage } from './AccountsPage.tsx';
export { PayeesPage } from './PayeesPage.tsx';
