/** Countries and regions that the platform opens no account in and knows no trade with, by their three-letter codes. */
const HIGH_RISK: readonly string[] = ['PRK', 'IRN', 'SYR', 'CUB'];

/** Whether accounts and payees of a country or region are refused. `more` names those that a site adds. */
export const isHighRisk = (code: string, more: readonly string[] = []): boolean =>
  HIGH_RISK.includes(code) || more.includes(code);
