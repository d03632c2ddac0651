/** Countries and regions of which the list of places knows no areas: what lies in them is typed. */
const WITHOUT_AREAS: ReadonlySet<string> = new Set([
  ...['ABW', 'AIA', 'ALA', 'ASM', 'BLM', 'BMU', 'BTN', 'CCK', 'COK', 'CUW', 'CXR', 'CYM', 'ESH', 'FLK'],
  ...['FRO', 'GGY', 'GIB', 'GLP', 'GUF', 'GUM', 'IMN', 'IRN', 'IRQ', 'ISL', 'JEY', 'KWT', 'LUX', 'MAF'],
  ...['MCO', 'MKD', 'MLT', 'MNP', 'MSR', 'MTQ', 'MYT', 'NCL', 'NFK', 'NIU', 'PCN', 'PRI', 'PYF', 'REU'],
  ...['SGP', 'SJM', 'SMR', 'SPM', 'SXM', 'TCA', 'TKL', 'VAT', 'VGB', 'VIR', 'XKX'],
]);

/** Whether places of a country, by its three letters, are picked from the list. */
export const hasAreas = (country: string): boolean => !WITHOUT_AREAS.has(country);
