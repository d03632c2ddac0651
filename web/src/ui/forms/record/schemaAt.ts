/** What there is yet of a request. */
type Begun<W> = W extends object ? BegunIn<W> : W | undefined;
type BegunIn<W> = {
  readonly [K in keyof W]?: W[K] extends readonly string[] | undefined
    ? W[K]
    : W[K] extends readonly (infer One)[]
      ? readonly Begun<One>[]
      : Begun<W[K]>;
};

/** A member of a schema: of an object, of each of a list, of what may be null. */
const memberOf = (schema: unknown, name: string): unknown => {
  const { properties, items, anyOf } = Object(schema);
  if (Array.isArray(anyOf))
    return anyOf.map((one: unknown) => memberOf(one, name)).find((found) => found !== undefined);
  return items !== undefined && /^\d+$/.test(name) ? items : Object(properties)[name];
};

/** The schema of a field by its path in the request; undefined where the request has no such field. */
export const schemaAt = (request: unknown, path: string): unknown => path.split('.').reduce(memberOf, request);

/** A schema without that null may stand there. */
export const withoutNull = (schema: unknown): unknown => {
  const { anyOf } = Object(schema);
  return Array.isArray(anyOf) ? anyOf.find((one: unknown) => Object(one).type !== 'null') : schema;
};

/** Whether the request takes the field, or what holds it, only filled in. */
export const isRequiredAt = (request: unknown, path: string): boolean => {
  const steps = path.split('.');
  const holder = steps.slice(0, -1).reduce(memberOf, request);
  const { required, anyOf } = Object(holder);
  const lists: unknown[] = Array.isArray(anyOf) ? anyOf.map((one: unknown) => Object(one).required) : [required];
  return lists.some((names) => Array.isArray(names) && names.includes(steps.at(-1)));
};

/** What a call takes where nothing is told of a member that it requires: null, an empty list; undefined where it takes neither. */
export const emptyBy = (schema: unknown): unknown => {
  const { anyOf, type, minItems = 0 } = Object(schema);
  if (Array.isArray(anyOf) && anyOf.some((one: unknown) => Object(one).type === 'null')) return null;
  return type === 'array' && minItems === 0 ? [] : undefined;
};

const isPlace = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(isHolder));

/** The fields of a request by their paths, out of the objects and lists that hold them. */
export const flat = (whole: object, above = ''): Readonly<Record<string, unknown>> => {
  const members: [string, unknown][] = Object.entries(whole);
  return Object.fromEntries(
    members.flatMap(([name, value]) =>
      isHolder(value) ? Object.entries(flat(value, `${above}${name}.`)) : [[`${above}${name}`, value]],
    ),
  );
};

/** Fields by their paths, as the request holds them: objects and lists in one another. */
export const nested = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const steps = path.split('.');
    let holder: object = whole;
    for (const [i, step] of steps.slice(0, -1).entries()) {
      const found: unknown = Reflect.get(holder, step);
      const next = typeof found === 'object' && found !== null ? found : isPlace(steps[i + 1]) ? [] : {};
      Reflect.set(holder, step, next);
      holder = next;
    }
    Reflect.set(holder, steps.at(-1) ?? path, value);
  }
  return whole;
};

/** The same as a request that is filled in so far: any of its members may be missing, and of each any field. */
export const membersIn = <W extends object>(fields: object): Begun<W> => {
  const whole: unknown[][] = Object.entries(nested(Object.fromEntries(Object.entries(fields))));
  return Object.fromEntries(whole);
};
