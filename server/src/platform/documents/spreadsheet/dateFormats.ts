const EAST_ASIAN_DATES = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const ANY_DATE = 'yyyy\\-mm\\-dd';

/**
 * Built-in number formats of the East Asian editions of Excel. Files do not define them. All of them show dates or times; the exact
 * format differs between the editions and is not needed here.
 */
export const eastAsianDates: ReadonlyMap<number, string> = new Map(EAST_ASIAN_DATES.map((id) => [id, ANY_DATE]));
