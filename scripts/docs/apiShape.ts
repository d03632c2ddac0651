import { createHash } from 'node:crypto';
import { isMembers } from '../../shared/src/rules/members.ts';

/** Kinds of change of an OpenAPI document that leave requests and responses as they are. */
export const CHANGE_KINDS = ['texts', 'examples', 'operationIds', 'tags', 'order'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const KIND_OF_MEMBER: Readonly<Record<string, ChangeKind>> = {
  title: 'texts',
  summary: 'texts',
  description: 'texts',
  externalDocs: 'texts',
  example: 'examples',
  examples: 'examples',
  operationId: 'operationIds',
  tags: 'tags',
  'x-tagGroups': 'tags',
};

/** Members that map names to values: a property may be named `title` or `tags`. */
const MAPS = new Set([
  'paths',
  'webhooks',
  'responses',
  'content',
  'headers',
  'schemas',
  'properties',
  'patternProperties',
  'securitySchemes',
]);

/** Lists whose order has no meaning. */
const SETS = new Set(['required', 'enum', 'type', 'anyOf', 'oneOf', 'tags', 'x-tagGroups']);

/** The kind of a member of an object; undefined for a member that requests or responses depend on. */
export const kindOfMember = (name: string, isMap: boolean): ChangeKind | undefined =>
  isMap ? undefined : KIND_OF_MEMBER[name];

export const isMapAt = (name: string, isMap: boolean): boolean => !isMap && MAPS.has(name);
export const isSetAt = (name: string, isMap: boolean): boolean => !isMap && SETS.has(name);

/** The component that `$ref` of a value names, in the document; the value itself if it has none. */
export const resolved = (value: unknown, document: unknown): unknown => {
  if (!isMembers(value) || typeof value.$ref !== 'string') return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, name) => (isMembers(part) ? part[name] : undefined), document);
  if (found === undefined) throw new Error(`The document has no component ${value.$ref}.`);
  return found;
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

interface Hashing {
  readonly document: unknown;
  /** Whether the texts and examples are hashed, or everything else. */
  readonly isOfTexts: boolean;
  /** The canonical text of a component, by its reference. */
  readonly known: Map<string, string>;
}

/** The hashed parts of a value as text. The order of members does not change the text. */
const canonical = (value: unknown, hashing: Hashing, isMap = false): string => {
  const { document, isOfTexts, known } = hashing;
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, hashing)).join()}]`;
  if (!isMembers(value)) return isOfTexts ? '' : JSON.stringify(value);
  if (typeof value.$ref === 'string') {
    const text = known.get(value.$ref) ?? shortHash(canonical(resolved(value, document), hashing));
    known.set(value.$ref, text);
    return text;
  }
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, member]) => {
      const kind = kindOfMember(name, isMap);
      if (kind !== undefined) {
        const isText = kind === 'texts' || kind === 'examples';
        return isOfTexts && isText ? [`${name}:${JSON.stringify(member)}`] : [];
      }
      const text = canonical(member, hashing, isMapAt(name, isMap));
      return isOfTexts && /^[[{,\]}]*$/.test(text) ? [] : [`${name}:${text}`];
    });
  return `{${members.join()}}`;
};

const entriesOf = (item: unknown) => (isMembers(item) ? Object.entries(item) : []);

/**
 * One line for each operation and webhook of an OpenAPI document, sorted: method, path, operation id, and short hashes of the request, of
 * each response and of the texts with the examples. References are resolved, so that a changed component shows in every operation with it.
 */
export const apiLines = (document: unknown): string => {
  const { paths, webhooks } = isMembers(document) ? document : {};
  const shapes: Hashing = { document, isOfTexts: false, known: new Map() };
  const texts: Hashing = { document, isOfTexts: true, known: new Map() };
  const line = (path: string, method: string, operation: unknown): string => {
    const { operationId, parameters = [], requestBody = null, responses } = isMembers(operation) ? operation : {};
    const hashOf = (value: unknown): string => shortHash(canonical(value, shapes));
    return [
      `${path} ${method.toUpperCase()} ${String(operationId)}`,
      `request ${hashOf({ parameters, requestBody })}`,
      ...entriesOf(responses).map(([status, response]) => `${status} ${hashOf(response)}`),
      `texts ${shortHash(canonical(operation, texts))}`,
    ].join('  ');
  };
  const linesOf = (part: unknown, prefix: string): readonly string[] =>
    entriesOf(part).flatMap(([path, item]) =>
      entriesOf(item).map(([method, operation]) => line(`${prefix}${path}`, method, operation)),
    );
  const lines = [...linesOf(paths, ''), ...linesOf(webhooks, 'webhook ')];
  return `${lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n')}\n`;
};
