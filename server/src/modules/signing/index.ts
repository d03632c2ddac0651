/**
 * Signing: owns what a merchant demands of the calls of its logins (a signature, listed addresses), the keys that they are signed with,
 * and the signatures that were taken. All of it is real time. Moves no money; what it demands is held at the edge.
 */
export { createClearSignatures, createSignatures, createSigner } from './service.ts';
export {
  callsFromOf,
  dropKey,
  findKey,
  findMerchantId,
  keepKey,
  listSigning,
  type SigningRow,
  signsCallsOf,
  writeDemands,
} from './store.ts';
