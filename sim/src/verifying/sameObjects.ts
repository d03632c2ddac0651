import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Scales } from './amounts.ts';
import type { Breach } from './finding.ts';
import { kindNamed, LARGE_PAGE } from './ground.ts';
import { type Fields, isPaged } from './lists.ts';
import { type Asking, askAndNote, type Look } from './look.ts';
import { OBJECT_TYPES, type ObjectType, type Place } from './objectTypes.ts';
import { sameMemberBreaches } from './values.ts';

// Several calls show the same object. A member of the object has the same value in each response.

interface Shown {
  readonly pointer: string;
  readonly row: Members;
}

/** The objects at a path of a result. */
export const objectsAt = (value: unknown, path: string, pointer = '/result'): readonly Shown[] => {
  const [name, ...rest] = path === '' ? [] : path.split('.');
  if (name === undefined) return isMembers(value) ? [{ pointer, row: value }] : [];
  if (name === '*')
    return Array.isArray(value) ? value.flatMap((item, i) => objectsAt(item, rest.join('.'), `${pointer}/${i}`)) : [];
  return isMembers(value) ? objectsAt(value[name], rest.join('.'), `${pointer}/${name}`) : [];
};

/** A balance names its currency `ccy`. */
const memberOf = (row: Members, name: string): unknown => (name === 'currency' ? (row.currency ?? row.ccy) : row[name]);

const keyOf = ({ match, during }: ObjectType, row: Members): string =>
  JSON.stringify([...match, ...(during === undefined ? [] : [during])].map((name) => memberOf(row, name)));

const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Objects that are requested one by one at most. */
const SELECTED_MAX = 6;

/** A few objects that together fill every member that one of all objects fills. */
export const fewOf = (objects: readonly Shown[]): readonly Shown[] => {
  const filled = new Set<string>();
  const few: Shown[] = [];
  for (const shown of objects) {
    const names = Object.keys(shown.row).filter((name) => isFilled(shown.row[name]) && !filled.has(name));
    if (few.length === SELECTED_MAX || (names.length === 0 && few.length > 1)) continue;
    for (const name of names) filled.add(name);
    few.push(shown);
  }
  return few;
};

/** Differences between objects and the same objects in another answer. */
export const differences = (
  type: ObjectType,
  shown: readonly Shown[],
  others: readonly Members[],
): readonly Breach[] => {
  const byKey = new Map(others.map((row) => [keyOf(type, row), row]));
  const hasOther = (name: string): boolean => type.except?.includes(name) !== true;
  return shown.flatMap(({ pointer, row }) => {
    const other = byKey.get(keyOf(type, row));
    if (other === undefined) return [];
    const compared = Object.fromEntries(Object.entries(row).filter(([name]) => hasOther(name)));
    return sameMemberBreaches(compared, other, pointer);
  });
};

const shownAt = (type: ObjectType, places: readonly Place[], result: unknown): readonly Shown[] =>
  places.flatMap(({ path, isSame = () => true }) =>
    objectsAt(result, path).filter(
      ({ row }) => isSame(row) && type.match.every((name) => memberOf(row, name) !== undefined),
    ),
  );

interface Compared {
  readonly fields: Fields;
  readonly token: string | null;
  readonly result: unknown;
  readonly scales: Scales;
}

/** The request of a place for an object; undefined where the call needs more than the object has. */
const requestOf = ({ call, request }: Place, row: Members, kind: string | undefined) => {
  const found = kindNamed(call, kind);
  if (found === undefined || request === undefined) return undefined;
  const paging = isPaged(found.call) ? { currentPage: 1, pageSize: LARGE_PAGE } : {};
  return { call: found.call, fields: { ...found.named, ...request(row), ...paging } };
};

/** The objects that another call shows now. */
const readPlace = async (
  look: Look,
  token: string | null,
  { type, place, row }: { readonly type: ObjectType; readonly place: Place; readonly row: Members },
): Promise<readonly Shown[]> => {
  const request = requestOf(place, row, look.kind.kind);
  if (request === undefined) return [];
  const { read } = await look.ask({ fields: request.fields, token, as: request.call });
  return read.kind === 'envelope' && read.envelope.code === '0' ? shownAt(type, [place], read.envelope.result) : [];
};

const rowsOf = (shown: readonly Shown[]): readonly Members[] => shown.map(({ row }) => row);

/** Compares the objects in an answer with the same objects in the answers of other calls. */
const noteShown = async (look: Look, type: ObjectType, { fields, token, result }: Compared): Promise<void> => {
  const { key } = look.kind.call;
  const own = type.places.filter(({ call }) => call === key);
  const shown = shownAt(type, own, result);
  for (const place of shown.length === 0 ? [] : type.places.filter(({ call }) => call !== key))
    for (const some of place.isList ? [shown] : fewOf(shown).map((one) => [one])) {
      const others = await readPlace(look, token, { type, place, row: some[0]?.row ?? {} });
      look.note('sameObject', differences(type, some, rowsOf(others)), { fields, token });
    }
};

/** Requests a few objects of each list from a call that shows one object, and compares them with their rows. */
const noteListed = async (look: Look, type: ObjectType, { token, scales }: Compared): Promise<void> => {
  const { key } = look.kind.call;
  const own = type.places.find(({ call, isList }) => call === key && !isList);
  for (const place of own === undefined ? [] : type.places.filter(({ call, isList }) => isList && call !== key)) {
    const listed = await readPlace(look, token, { type, place, row: {} });
    for (const { row } of fewOf(listed)) {
      const request = own === undefined ? undefined : requestOf(own, row, look.kind.kind);
      if (own === undefined || request === undefined) continue;
      const asking: Asking = { fields: request.fields, token };
      const outcome = await askAndNote(look, asking, scales);
      const shown = outcome.kind === 'done' ? shownAt(type, [own], outcome.result) : [];
      look.note('sameObject', differences(type, shown, [row]), asking);
    }
  }
};

/** Compares the objects that a call shows with the same objects in other calls. */
export const noteSameObjects = async (look: Look, compared: Compared): Promise<void> => {
  for (const type of OBJECT_TYPES.filter(({ places }) => places.some(({ call }) => call === look.kind.call.key))) {
    await noteShown(look, type, compared);
    await noteListed(look, type, compared);
  }
};
