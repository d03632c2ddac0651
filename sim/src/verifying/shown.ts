import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';

// What a report shows of a backend's answers. It lies in logs and build servers: nobody's secret, and nobody's number, is to stand in it.

const CHARS_MAX = 80;

/** Words of a contract, days, instants, amounts and codes: what is compared, and names nobody. */
const HARMLESS =
  /^(?:[a-z][A-Za-z]{0,23}|[A-Z][A-Z_]{1,29}|[+-]?\d{0,12}(?:[.,]\d{0,12})?(?:e[+-]?\d{1,3})?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ][\d:.]{0,15}(?:Z|[+-]\d{2}:?\d{2})?)?)$/;
/** As long as numbers of documents, phones and accounts. */
const LONG_NUMBER = /\d{8,}/;

/** What a text looks like, where it may be somebody's: how long it is, and of what. */
const likenessOf = (text: string): string => {
  const kinds = [
    ...(/[\u3400-\u9fff]/.test(text) ? ['Chinese'] : []),
    ...(/[A-Za-z]/.test(text) ? ['letters'] : []),
    ...(/\d/.test(text) ? ['digits'] : []),
  ];
  return `a text of ${text.length} characters${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`;
};

/** A value as a report may show it; one that its schema calls secret is not shown at all. */
export const shownOf = (value: unknown, isSecret = false): string => {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (isSecret) return MASK;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isMembers(value)) return `an object with ${Object.keys(value).length} members`;
  const text = String(value);
  if (typeof value === 'number') return LONG_NUMBER.test(text) ? `a number of ${text.length} characters` : text;
  if (text === '') return 'an empty text';
  return HARMLESS.test(text) && !LONG_NUMBER.test(text) ? JSON.stringify(text) : likenessOf(text);
};

/** A name as a report may show it: one that the backend made up may hold anything. */
export const nameShown = (name: string): string => (/^[A-Za-z][A-Za-z_]{0,39}$/.test(name) ? name : MASK);

/** Takes secrets that are known out of a text, whatever way they came into it. */
export const scrubber = (secrets: readonly (string | undefined)[]): ((text: string) => string) => {
  const known = secrets.filter((secret) => secret !== undefined).filter(({ length }) => length > 3);
  const ways = known.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  const longestFirst = [...new Set(ways)].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((left, secret) => left.replaceAll(secret, MASK), text);
};

/** Cut where it goes on for too long to be read. */
export const cut = (text: string): string => (text.length > CHARS_MAX ? `${text.slice(0, CHARS_MAX)}…` : text);
