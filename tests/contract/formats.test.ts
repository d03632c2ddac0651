import { keywordsOf } from '@tradeport/server/http/openapi/formats.ts';
import { createSchemas } from '@tradeport/server/http/openapi/schemas.ts';
import { faultsOfValue } from '@tradeport/server/platform/runtime/validation.ts';
import { isCreditCode } from '@tradeport/shared/rules/documentNumbers.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { dice } from '../ledger/dice.ts';
import { documented } from './documented.ts';

// What every format takes and refuses, judged by the server and by the document alone, as a foreign validator reads it.

const char = String.fromCharCode;
const { document } = documented();

/** Each format by what it is in some place of the contract. */
const inUse = new Set<string>(['instant', 'day', 'uuid', 'email']);
const look = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'x-tradeport-format' && typeof part === 'string') inUse.add(part);
    look(part);
  }
};
look(document);

/** One or more that each takes. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  mobile: ['13800138000'],
  email: ['a@b.co', 'first.last+tag@mail.example.com.cn', '-a@b.cn', `${'a'.repeat(64)}@${'b'.repeat(63)}.co`],
  loginName: ['13800138000', 'a@b.co'],
  smsCode: ['000001'],
  swift: ['BKCHCNBJ', 'bkchcnbjxxx'],
  swiftUpper: ['BKCHCNBJ', 'BKCHCNBJ110'],
  clearingCode: ['004'],
  routingCode: ['021000021'],
  website: [
    'example.com',
    'HTTPS://www.example.com:8443/shop?id=1#top',
    'https://例子.中国/路径',
    'http://मराठी.भारत',
    'http://пример.рф?😀',
  ],
  creditCode: ['91350100M000100Y43', '9144030071526726XG'],
  phone: ['12345', '+86 755 8888 0000', '+1 (212) 555-0142', '(021) 1234 5678', '1'.repeat(20), '( ( 12345'],
  digitsOnly: ['0123456789'],
  lettersDigits: ['aZ9'],
  noDoubleByte: ['ACME Ltd. (HK) #1~'],
  noEdgeSpaces: ['a b', '中 文 😀', 'x', '😀'],
  referenceNote: ['a', 'Invoice 2026-11', '-a', 'x'.repeat(26)],
  logisticsNumber: ['SF_1234567890'],
  addressFilters: ['state=credited&currency=USD', 'name=Harbor+%26+Co'],
  amount: ['0', '0.01', '1234.50', '1000000000000000', '0.000001'],
  day: ['2026-11-05', '2028-02-29', '1000-01-01', '2999-12-31', '2000-02-29'],
  instant: ['2026-11-05T12:00:00Z', '2026-11-05T12:00:00+08:00', '2026-11-05T12:00:00.123-03:30'],
  ccy: ['USD', 'CNH'],
  heldCcy: ['USD', 'USDT'],
  currencyCode: ['CNY', 'USDT'],
  urlToken: ['abcdefghijklmnop', 'AZ09_-AZ09_-AZ09_-'],
  uuid: ['0191d3c5-1f00-7000-8000-000000000000', '0191D3C5-1F00-7000-8000-00000000000A'],
  cleanText: ['abc', '中文 ABC é', '😀', 'مرحبا', char(0xfeff), ' a '],
  cleanLines: ['a\nb', 'a\r\nb\t', '\n\n\r\n'],
};

/** What has broken others, whatever the field. */
const HOSTILE = [
  '',
  ' ',
  '  ',
  '1e3',
  '-1',
  '+1',
  '1,000',
  '1.',
  '.1',
  '01',
  '0.0000001',
  '10000000000000000',
  'NaN',
  'Infinity',
  '0x10',
  '１２３',
  'usd',
  'XXX',
  '__proto__',
  'constructor',
  'toString',
  '中文',
  '2026-02-29',
  '1900-02-29',
  '2026-11-31',
  '2026-13-01',
  '2026-1-1',
  '0999-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-11-05T12:00:00',
  '2026-11-05t12:00:00z',
  '2026-11-05 12:00:00Z',
  '2026-11-05T24:00:00Z',
  '2026-11-05T12:00:60Z',
  '2026-12-31T23:59:60Z',
  '2026-11-05T12:00Z',
  '2026-11-05T12:00:00.1234Z',
  '2026-11-05T12:00:00+15:00',
  '2026-11-05T12:00:00+0800',
  '2026-02-29T12:00:00Z',
  'urn:uuid:0191d3c5-1f00-7000-8000-000000000000',
  '{0191d3c5-1f00-7000-8000-000000000000}',
  'a@b',
  'a@b.c',
  'a..b@c.co',
  'a@-b.co',
  'a@b-.co',
  `a@${'b'.repeat(64)}.co`,
  `a@b.${'c'.repeat(64)}`,
  `${'a'.repeat(250)}@b.co`,
  '"a b"@c.co',
  'ftp://example.com',
  'javascript:alert(1)',
  '//example.com',
  'https://user@example.com',
  'https://exa mple.com',
  'https://exa_mple.com',
  'https://例。中国',
  'example.com:123456',
  'K.example.com',
  'BKCHCNBJ1',
  'BKCH-NBJ',
  '12+345',
  '+-12345',
  '1 2 3 4',
  '12345 ext 6',
  'x'.repeat(27),
  '?a=b',
  'a b=c',
  '1\'; DROP TABLE "Session"; --',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '{{7*7}}',
  'a\nb',
  'a\rb',
  '\r\n',
  'a\n',
];

/** Put before, into and behind what is good. */
const SIGNS = [
  ...[0, 7, 9, 10, 11, 13, 27, 32, 0x7f, 0x85, 0xa0, 0x61c, 0x200b, 0x200e, 0x2028, 0x202e, 0x2066, 0x3000].map(
    (code) => char(code),
  ),
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfdd0, 0xfeff, 0xfffe, 0xffff, 0x212a, 0x17f].map((code) => char(code)),
  '😀',
  `${char(0xdc00)}${char(0xd800)}`,
  '0',
  'a',
  'Z',
  '中',
  '-',
  '.',
  '(',
  '/',
  '@',
  '\\',
  '"',
  '\r\n',
];

const changed = (text: string): readonly string[] =>
  SIGNS.flatMap((sign) => {
    const half = Math.floor(text.length / 2);
    return [
      sign + text,
      text + sign,
      text.slice(0, half) + sign + text.slice(half),
      text.slice(0, half) + sign + text.slice(half + 1),
      sign + text.slice(1),
      text.slice(0, -1) + sign,
    ];
  });

const shuffled = (good: readonly string[], count: number): readonly string[] => {
  const chance = dice(20_261_105);
  const signs = [...SIGNS, ...good.join('')];
  return Array.from({ length: count }, () =>
    Array.from({ length: chance.below(14) }, () => chance.pick(signs)).join(''),
  );
};

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

/** A text that must have the format, as the contract declares one, by the server and by the document. */
const judgesOf = (format: string) => {
  const schema = Type.Object({ text: Type.String({ maxLength: 2_000, format }) }, { additionalProperties: false });
  const schemas = createSchemas('en-US');
  const field = schemas.of(schema.properties.text, 'Text');
  const validate = ajv.compile(field);
  const patterns = typeof field.pattern === 'string' ? [new RegExp(field.pattern), new RegExp(field.pattern, 'u')] : [];
  return {
    field,
    server: (text: string): boolean => faultsOfValue(schema, { text }).length === 0,
    document: (text: string): boolean => validate(text),
    patterns: (text: string): readonly boolean[] => patterns.map((pattern) => pattern.test(text)),
  };
};

describe('a format', () => {
  it('is one that is tried here', () => {
    expect([...inUse].filter((format) => GOOD[format] === undefined)).toEqual([]);
    expect(FORMATS.length).toBeGreaterThan(inUse.size);
  });

  it.each([...inUse])('%s is as strict in the document as on the server', (format) => {
    const { server, document: byDocument, patterns } = judgesOf(format);
    const good = GOOD[format] ?? [];
    expect(good.filter((text) => !(server(text) && byDocument(text)))).toEqual([]);
    const others = Object.values(GOOD).flat();
    const texts = [...HOSTILE, ...others, ...good.flatMap(changed), ...shuffled(good, 2_000)];
    // A check character is worked out, which no pattern does.
    const isOnlyMiscounted = (text: string): boolean => format === 'creditCode' && !isCreditCode(text);
    const differ = texts.filter(
      (text) => server(text) !== byDocument(text) && !(isOnlyMiscounted(text) && text.length === 18),
    );
    expect(differ).toEqual([]);
    // As code that is made from the document has them: without the flag, or with it.
    expect(texts.filter((text) => new Set(patterns(text)).size > 1)).toEqual([]);
    expect(texts.some((text) => server(text)) && texts.some((text) => !server(text))).toBe(true);
  });

  it('is refused at once where the document has no words for it', () => {
    expect(() => keywordsOf('nobodyKnows', 'en-US')).toThrow(/no pattern/);
  });
});

describe('every text of the document', () => {
  it('that has a format of ours has a pattern, a list or a format of all', () => {
    const bare: string[] = [];
    const find = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (
        'x-tradeport-format' in value &&
        !('pattern' in value || 'enum' in value || 'format' in value || '$ref' in value)
      )
        bare.push(path);
      for (const [key, part] of Object.entries(value)) find(part, `${path}/${key}`);
    };
    find(document, '#');
    expect(bare).toEqual([]);
  });
});
