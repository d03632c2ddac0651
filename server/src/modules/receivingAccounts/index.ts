/**
 * Receiving accounts: owns the numbers of the platform's bank that a merchant's approved payers pay to, one a currency. They are
 * opened by the platform, with the verification and with each currency that is turned on, and never closed. Moves no money.
 */
export { openMissingAccounts, openReceivingAccounts } from './open.ts';
export {
  findReceivingAccount,
  getReceivingAccount,
  listAllReceivingAccounts,
  listReceivingAccounts,
  type ReceivingAccount,
  receivingAccountsByNo,
} from './store.ts';
export { receivingAccountView } from './view.ts';
