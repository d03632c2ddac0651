import { type Ccy, type FiatCcy, isFiatCcy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';

/** A word of the database as a currency that can be held. Throws for any other: the row is then not ours. */
export const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`the database has the unknown currency ${word}`);
  return word;
};

/** As `ccyOf`, of what is in the currency of a country. */
export const fiatCcyOf = (word: string): FiatCcy => {
  if (!isFiatCcy(word)) throw new Error(`the database has the unknown currency ${word}`);
  return word;
};

/** A word of the database as one of a table. Throws when the table does not know it: the row is then not ours. */
export const wordOf = <W extends string>(table: Readonly<Record<W, unknown>>, word: string): W => {
  for (const known in table) if (known === word) return known;
  throw new Error(`the database has the unknown word "${word}"`);
};

/** What one column holds of several: words or ids, joined by spaces. */
export const wordsOf = (joined: string): readonly string[] => joined.split(' ').filter((word) => word !== '');
