import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type FormatName, formatNamed } from './formats.ts';

const LONE_SURROGATE = String.fromCharCode(0xd800);
const char = (code: number): string => String.fromCodePoint(code);

interface Cases {
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
}

const CASES: Readonly<Record<FormatName, Cases>> = {
  addressFilters: {
    takes: ['state=credited&currency=USD', 'name=Harbor+%26+Co'],
    refuses: ['?a=b', 'https://elsewhere.example/', 'a b=c', 'a=<b>'],
  },
  mobile: {
    takes: ['13800138000', '19999999999'],
    refuses: [
      '',
      '1380013800',
      '138001380000',
      '23800138000',
      '1380013800a',
      '１３８００１３８０００',
      ' 13800138000',
      '+8613800138000',
    ],
  },
  email: {
    takes: [
      'a@b.co',
      'first.last@example.com',
      'a_b-c@mail.example.com.cn',
      'user+tag@example.com',
      '123@163.com',
      '-a@b.cn',
    ],
    refuses: [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a@b.c',
      'a@.co',
      'a@b..co',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a b@c.co',
      'a@b@c.co',
      'a@-b.co',
      'a@b-.co',
      '张@b.co',
      'a@例.cn',
      `${'a'.repeat(250)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
      'a@b.co\n',
    ],
  },
  loginName: { takes: ['13800138000', 'a@b.co'], refuses: ['', '1380013800', 'a@b', 'admin'] },
  loginPassword: {
    takes: ['abcdef', 'Abc123!@', '1234567890123456', '~!@#$%^&*()'],
    refuses: ['', 'abcde', '12345678901234567', 'abc def', '密码密码密码', 'abcdef\n', 'abcdé1'],
  },
  payPassword: { takes: ['123456', '000000'], refuses: ['', '12345', '1234567', '12345a', '１２３４５６'] },
  smsCode: { takes: ['000001'], refuses: ['', '00001', '0000001', 'abcdef'] },
  swift: {
    takes: ['BKCHCNBJ', 'BKCHCNBJ110', 'bkchcnbjxxx', '12345678'],
    refuses: ['', 'BKCHCNB', 'BKCHCNBJ1', 'BKCHCNBJ11', 'BKCHCNBJ1100', 'BKCH-NBJ', 'BKCHCNB中'],
  },
  swiftUpper: { takes: ['BKCHCNBJ', 'BKCHCNBJ110'], refuses: ['', 'bkchcnbj', 'BKCHCNBj', 'BKCHCNBJ1'] },
  clearingCode: { takes: ['004', '999'], refuses: ['', '04', '0004', '00a'] },
  routingCode: { takes: ['0', '021000021'], refuses: ['', '02100-0021', '02a', ' 1'] },
  website: {
    takes: [
      'example.com',
      'www.example.com',
      'https://www.example.com/shop?id=1#top',
      'HTTP://EXAMPLE.COM',
      'https://例子.中国/路径',
      'shop.example.co.uk:8443/a',
      `https://a.com/${'a'.repeat(1010)}`,
    ],
    refuses: [
      '',
      'example',
      'http://',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://exa mple.com',
      'https://example.com/<script>',
      'https://user@example.com',
      '//example.com',
      'https://.com',
      `https://a.com/${'a'.repeat(1011)}`,
      `https://a.com/${'路'.repeat(337)}`,
      'https://a.com/\n',
    ],
  },
  idCard: {
    takes: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    refuses: [
      '',
      '110105194912310021',
      '11010519491331002X',
      '11010519490229002X',
      '1101051949123100',
      '110105491231002',
      '01010519491231002X',
      '11010519491231002Y',
      '１1010519491231002X',
    ],
  },
  hkid: {
    takes: ['A123456(3)', 'A1234563', 'AB987654(3)'],
    refuses: ['', 'A123456(4)', 'A123456(3', 'A1234563)', 'a123456(3)', 'ABC123456(3)', 'A12345(3)', 'A123456(B)'],
  },
  passport: {
    takes: ['E12345678', 'EA1234567', '12345', 'K0123456A'],
    refuses: ['', '1234', 'E1234-678', 'E 1234567', '护照12345', '1'.repeat(21)],
  },
  creditCode: {
    takes: ['91350100M000100Y43', '9144030071526726XG'],
    refuses: [
      '',
      '91350100M000100Y44',
      '91350100m000100y43',
      '91350100M000100Y4',
      '91350100M000100Y433',
      '9135O100M000100Y43',
      '91350100I000100Y43',
    ],
  },
  phone: {
    takes: ['12345', '+86 755 8888 0000', '0755-88880000', '+1 (212) 555-0142', '(021) 1234 5678', '1'.repeat(20)],
    refuses: [
      '',
      '1234',
      '+',
      '+-12345',
      '12345-',
      '12+345',
      '1'.repeat(21),
      '１２３４５',
      '12345 ext 6',
      '1 2 3 4',
      '12345\n',
    ],
  },
  digitsOnly: { takes: ['0', '0123456789'], refuses: ['', '1.0', '-1', '１', '1 '] },
  lettersDigits: { takes: ['a', 'Z9'], refuses: ['', 'a-b', 'é', 'a b', '中'] },
  noDoubleByte: { takes: ['', 'ACME Ltd. (HK) #1~'], refuses: ['中', 'ＡＢＣ', 'a，b', 'a\tb', 'é'] },
  noEdgeSpaces: {
    takes: ['', 'a b', '中 文'],
    refuses: [' a', 'a ', '\ta', 'a\n', `a${char(0x3000)}`, `${char(0xfeff)}a`, ' '],
  },
  referenceNote: {
    takes: ['a', 'Invoice 2026-11', 'x'.repeat(26)],
    refuses: ['', ' ', 'x'.repeat(27), 'a/b', 'a_b', '货款', 'a.b', ' a', 'a ', '-a '],
  },
  logisticsNumber: { takes: ['SF_1234567890'], refuses: ['', 'SF-1', 'SF 1', '单号1'] },
  amount: {
    takes: ['0', '0.01', '1234.50', '1000000000000000', '0.000001'],
    refuses: ['', '-1', '1.', '.1', '01', '1e3', '1,000', '0.0000001', '10000000000000000', ' 1', '１'],
  },
  rate: { takes: ['7.0812', '0.00006289'], refuses: ['', '0', '7.08123456', '-7'] },
  day: {
    takes: ['2026-11-05', '2028-02-29', '1000-01-01', '2999-12-31'],
    refuses: ['', '2026-02-29', '2026-11-31', '05/11/2026', '2026-11-05T00:00:00Z', '0999-12-31', '3000-01-01'],
  },
  instant: {
    takes: ['2026-11-05T12:00:00Z', '2026-11-05T12:00:00+08:00', '2026-11-05T12:00:00.123-03:30'],
    refuses: [
      '',
      '2026-11-05',
      '2026-11-05T12:00:00',
      '2026-02-29T12:00:00Z',
      '2026-11-05T24:00:00Z',
      '2026-11-05 12:00:00Z',
      '2026-11-05T12:00Z',
      '2026-11-05T12:00:60Z',
      '2026-11-05T12:00:00+15:00',
      '9999-12-31T23:59:59Z',
    ],
  },
  ccy: { takes: ['USD', 'CNH'], refuses: ['', 'CNY', 'USDT', 'usd', 'XXX', '__proto__', 'constructor'] },
  heldCcy: { takes: ['USD', 'USDT'], refuses: ['', 'CNY', 'usdt', 'XXX', '__proto__', 'constructor'] },
  currencyCode: { takes: ['USD', 'CNH', 'CNY', 'USDT'], refuses: ['', 'usd', 'XXX', 'toString'] },
  urlToken: {
    takes: ['abcdefghijklmnop', 'AZ09_-AZ09_-AZ09_-'],
    refuses: ['', 'abcdefghijklmno', 'abcdefghijklmnop/', 'x'.repeat(129)],
  },
  uuid: {
    takes: ['0191d3c5-1f00-7000-8000-000000000000', '0191D3C5-1F00-7000-8000-00000000000A'],
    refuses: [
      '',
      '0191d3c51f007000800000000000000',
      '0191d3c5-1f00-7000-8000-00000000000g',
      '{0191d3c5-1f00-7000-8000-000000000000}',
    ],
  },
  cleanText: {
    takes: ['', 'abc', '中文 ABC é', '😀', 'مرحبا', char(0xfeff)],
    refuses: [
      'a\u0000b',
      'a\nb',
      'a\tb',
      'a\u007f',
      'a\u0085',
      LONE_SURROGATE,
      `a${LONE_SURROGATE}b`,
      ...[0x2028, 0x2029, 0x061c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfffe, 0xffff, 0xfdd0].map(char),
    ],
  },
  cleanLines: { takes: ['', 'a\nb', 'a\r\nb', 'a\tb'], refuses: ['a\u0000', 'a\rb', LONE_SURROGATE, char(0x202e)] },
};

describe.each(Object.entries(CASES))('%s', (name, { takes, refuses }) => {
  const format = FORMATS.find((entry) => entry.name === name);

  it.each(takes)('takes %j', (text) => {
    expect(format?.test(text)).toBe(true);
  });

  it.each(refuses)('refuses %j', (text) => {
    expect(format?.test(text)).toBe(false);
  });
});

describe('the registry', () => {
  it('has each name once, with a message in both languages', () => {
    expect(new Set(FORMATS.map((format) => format.name)).size).toBe(FORMATS.length);
    for (const format of FORMATS) {
      expect(format.message.zh).toMatch(/\p{Script=Han}|UUID/u);
      expect(format.message.en).not.toMatch(/\p{Script=Han}/u);
      expect(formatNamed(format.name)).toBe(format);
    }
  });

  it('judges any text without throwing, the same way twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.string({ unit: 'binary', maxLength: 50 }), (format, text) => {
        expect(format.test(text)).toBe(format.test(text));
      }),
    );
  });

  it('lets no control character through a format of identifiers', () => {
    const free = new Set<FormatName>(['cleanLines']);
    for (const format of FORMATS.filter((entry) => !free.has(entry.name))) {
      for (const text of CASES[format.name].takes) expect(format.test(`${text}\u0000`)).toBe(false);
    }
  });
});
