import { fillPath, queryText } from '../contract/fillPath.ts';
import { MASK } from '../contract/sim/callLog.ts';
import { isMembers } from '../rules/members.ts';
import { inLanguage, type Language } from '../words/bilingual.ts';

/** A call as a command line would make it. */
export interface CurlCall {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  /** JSON of the request, the parts of the path among its fields. */
  readonly request: string;
  readonly language: string;
  /** The sandbox that is asked; null where the request names none. */
  readonly sandbox: string | null;
  readonly signedIn: boolean;
  /** Whether its merchant demands signed calls. */
  readonly signsCalls: boolean;
  readonly idempotencyKey: string | null;
}

/** In single quotes, as every shell of the Bourne family reads them. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const placeholder = (name: string): string => `<${name}>`;

/** Puts `<name>` in the place of each masked value and adds the name to `masked`. */
const withPlaceholders = (value: unknown, name: string, masked: Set<string>): unknown => {
  if (value === MASK) {
    masked.add(name);
    return placeholder(name);
  }
  if (Array.isArray(value)) return value.map((part) => withPlaceholders(part, name, masked));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, part]) => [member, withPlaceholders(part, member, masked)]),
  );
};

/** An address in which placeholders are readable: they are replaced before it is used. */
const readable = (address: string, masked: ReadonlySet<string>): string =>
  [...masked].reduce((text, name) => {
    const shown = placeholder(name);
    return text.replaceAll(encodeURIComponent(shown), shown);
  }, address);

/** A line break in a field's name would end the comment. */
const replaceNote = (masked: ReadonlySet<string>, language: Language): string => {
  const names = [...masked].map((name) => placeholder(name).replaceAll(/\s/g, ' ')).join(' ');
  return inLanguage(language, [
    `# 敏感内容不显示，运行前请填写：${names}`,
    `# Secrets are not shown. Fill in before you run this: ${names}`,
  ]);
};

const SIMULATOR = '/sim/';

/** What signs the request that follows, in a shell: what is signed stands in its variables. */
const signing = (method: string, url: string, body: string): readonly string[] => [
  `timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)`,
  `signature=$(printf '%s\\n%s\\n%s\\n%s' ${method} ${quoted(url)} "$timestamp" ${body === '' ? "''" : quoted(body)} \\`,
  `  | openssl dgst -sha256 -hmac "$SIGNING_KEY" | sed 's/^.* //')`,
];

/**
 * The call as a line for curl, after those that sign it where its merchant demands that. Tokens and key are nobody's: they come from the
 * variables TOKEN, SIM_TOKEN and SIGNING_KEY. Masked values are placeholders, named in a comment in the `reader`'s language.
 */
export const curlOf = (call: CurlCall, reader: Language = 'en-US'): string => {
  const isGet = call.method === 'GET';
  const masked = new Set<string>();
  const given: unknown = JSON.parse(call.request);
  const fields = withPlaceholders(given, 'request', masked);
  const { url, rest } = fillPath(call.path, fields);
  const address = readable(`${url}${isGet ? queryText(rest) : ''}`, masked);
  const plain = masked.size === 0 ? call.request : JSON.stringify(fields);
  // What was no set of fields goes as it came.
  const body = isGet ? '' : isMembers(fields) ? JSON.stringify(rest) : plain;
  const isSigned = call.signedIn && call.signsCalls;
  const headers = [
    `language: ${call.language}`,
    ...(call.sandbox === null ? [] : [`sandbox: ${call.sandbox}`]),
    ...(call.idempotencyKey === null ? [] : [`idempotency-key: ${call.idempotencyKey}`]),
    ...(isGet ? [] : ['content-type: application/json']),
  ].map((header) => `-H ${quoted(header)}`);
  const line = [
    `curl -X ${call.method} ${quoted(`${call.origin}${address}`)}`,
    ...(call.signedIn ? ['-H "token: $TOKEN"'] : []),
    ...(isSigned ? ['-H "timestamp: $timestamp"', '-H "signature: $signature"'] : []),
    ...(call.path.startsWith(SIMULATOR) ? ['-H "sim-token: $SIM_TOKEN"'] : []),
    ...headers,
    ...(isGet ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  const notes = masked.size === 0 ? [] : [replaceNote(masked, reader)];
  return [...notes, ...(isSigned ? signing(call.method, address, body) : []), line].join('\n');
};
