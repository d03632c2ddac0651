import { isSameName } from './nameKey.ts';

/** A company's names in the registry. */
interface Registered {
  readonly name: string;
  readonly nameEn: string;
}

/** Whether a name is one of a company's registered names, by the rule of `nameKey`. */
export const isNamed = (name: string, { name: registered, nameEn }: Registered): boolean =>
  [registered, nameEn].some((known) => isSameName(known, name));
