import type { TSchema } from 'typebox';
import type { AnyCall } from '../contract/define.ts';
import { allCalls, allStreams } from '../contract/index.ts';
import { type PortalConfig, readConfigText } from './configText.ts';

export { type PortalConfig, USUAL_CONFIG, type Way, WrongPortalConfig } from './configText.ts';

const NAMED: ReadonlyMap<string, AnyCall> = new Map([...allCalls, ...allStreams].map((call) => [call.key, call]));

const childrenOf = (schema: object): readonly object[] =>
  ['anyOf', 'allOf', 'oneOf', 'items'].flatMap((word) => {
    const value: unknown = Reflect.get(schema, word);
    return [value].flat().filter((one) => typeof one === 'object' && one !== null);
  });

/** Whether a schema has a member at a path of names; lists are passed through. */
const hasMember = (schema: object, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return true;
  const properties: unknown = Reflect.get(schema, 'properties');
  const member: unknown =
    typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined;
  if (typeof member === 'object' && member !== null && hasMember(member, rest)) return true;
  return childrenOf(schema).some((child) => hasMember(child, [name, ...rest]));
};

const hasMemberOf = (key: string, members: readonly string[]): boolean => {
  const { request, result } = NAMED.get(key) ?? {};
  const schemas: readonly (TSchema | undefined)[] = [request, result];
  return schemas.some((schema) => schema !== undefined && hasMember(schema, members));
};

/** Reads the text of a `config.json`. Throws {@link WrongPortalConfig}. */
export const readPortalConfig = (text: string): PortalConfig =>
  readConfigText(text, { pathOf: (key) => NAMED.get(key)?.path, hasMember: hasMemberOf });
