/** How a currency pair is written everywhere, in both languages: what is sold, then what is bought, as the market writes it. */
export const pairName = (sell: string, buy: string): string => `${sell}/${buy}`;
