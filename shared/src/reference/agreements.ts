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

export const isAgreement = (word: string): word is AgreementId => AGREEMENT_IDS.some((id) => id === word);

/** The agreements of a stored list: their ids with blanks between them. */
export const agreementsIn = (list: string): readonly AgreementId[] => list.split(' ').filter(isAgreement);
