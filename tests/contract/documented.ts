import { openApi } from '@tradeport/server/http/openapi/document.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** An answer as it came over the wire. */
interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const step = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((part: unknown, name) => membersOf(part)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);

/** The document that the server serves, and whatever it says of answers and values. */
export const documented = (document: unknown = openApi('0.1.0', true)) => {
  // Keywords and formats of OpenAPI and of ours are no part of JSON Schema.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, allErrors: false, validateFormats: true });
  for (const [name, ours] of [
    ['date-time', 'instant'],
    ['date', 'day'],
    ['uuid', 'uuid'],
    ['email', 'email'],
  ] as const)
    ajv.addFormat(name, formatNamed(ours).test);
  ajv.addFormat('binary', true);
  ajv.addSchema(membersOf(document), 'document');

  /** Everything in which a value breaks the schema at a pointer. */
  const breaks = (pointer: string, value: unknown): readonly string[] => {
    const $ref = `document#${encodeURI(pointer)}`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
  };

  /** Where the answer with a status stands: of an operation, or of what is no operation's. */
  const placeOf = (path: string, method: string, status: number): string | undefined => {
    const own = `/paths/${step(path)}/${method.toLowerCase()}/responses/${status}`;
    const before = `/x-tradeport-before-calls/${status}`;
    const place = [own, before].find((pointer) => at(document, pointer) !== undefined);
    const $ref = place === undefined ? undefined : membersOf(at(document, place)).$ref;
    return typeof $ref === 'string' ? $ref.slice(1) : place;
  };

  /** Whether the reason of a refusal is listed where it was refused: at the operation, or, as nothing else can be, for what is none. */
  const isListed = (path: string, method: string, reason: unknown): boolean => {
    const operation = membersOf(at(document, `/paths/${step(path)}/${method.toLowerCase()}`));
    const own = operation['x-tradeport-reasons'];
    const common = at(document, `/x-tradeport-common-reasons/${String(operation['x-tradeport-common-reasons'])}`);
    if (!Array.isArray(own) || !Array.isArray(common)) return typeof reason === 'string';
    return own.includes(reason) || common.includes(reason);
  };

  /** Everything that is not documented of an answer to a path of the document; none when it is as documented. */
  const undocumented = (path: string, method: string, { statusCode, headers, body }: Answer): readonly string[] => {
    // No operation: there is such a path for another method, or none at all.
    const isOperation = at(document, `/paths/${step(path)}/${method.toLowerCase()}`) !== undefined;
    const place =
      isOperation || statusCode === 405 ? placeOf(path, method, statusCode) : '/components/responses/NotFound';
    if (place === undefined) return [`status ${statusCode}`];
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const types = membersOf(at(document, `${place}/content`));
    if (type !== 'application/json') return type in types || '*/*' in types ? [] : [`content type ${type}`];
    const envelope: unknown = JSON.parse(body);
    const isRefused = membersOf(envelope).code !== '0';
    const { 'x-reason': reason } = headers;
    const wrongReason = isRefused ? !isListed(path, method, reason) : reason !== undefined;
    return [
      ...breaks(`${place}/content/application~1json/schema`, envelope),
      ...(wrongReason ? [`reason ${String(reason)}`] : []),
    ];
  };

  return { document, breaks, undocumented };
};
