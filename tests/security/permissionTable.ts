import { allCalls } from '@tradeport/shared/contract/index.ts';
import { nouns } from '../nouns/index.ts';

/** How somebody comes to the server. `ended`: with the token of a session that is over; `cookie`: with the token in the cookie alone. */
export const CALLERS = ['none', 'ended', 'cookie', 'viewer', 'maker', 'reviewer', 'finance', 'chief', 'other'] as const;
export type CallerKind = (typeof CALLERS)[number];

const keys = allCalls.map(({ key }) => key);
const placeOf = (line: string): number => keys.indexOf(line.split(' ')[0] ?? '');

/** Who may call what, a line for each call in the order of the catalogue: the lines of every noun, without the headings. */
export const permissionTable: readonly string[] = nouns
  .flatMap(({ permissions = '' }) => permissions.trim().split('\n').slice(1))
  .sort((a, b) => placeOf(a) - placeOf(b));
