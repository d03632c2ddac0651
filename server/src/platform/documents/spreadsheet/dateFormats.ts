const EAST_ASIAN_DATES = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const ANY_DATE = 'yyyy\\-mm\\-dd';

/**
 * Number formats that East Asian editions of Excel build in, without a definition in the file. All of them show days or times of day; how
 * they do differs between the editions, and does not matter here.
 */
export const eastAsianDates: ReadonlyMap<number, string> = new Map(EAST_ASIAN_DATES.map((id) => [id, ANY_DATE]));
