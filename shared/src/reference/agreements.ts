/** The agreements of the product, by the id that stands in the address /protocol/:id. In the order in which lists show them. */
export const AGREEMENT_IDS = [
  'mainService',
  'b2bService',
  'privacyPolicy',
  'instantPayment',
  'virtualCard',
  'agentFx',
] as const;
export type AgreementId = (typeof AGREEMENT_IDS)[number];
