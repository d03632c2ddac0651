import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNoKey, isSameName, nameKey, withoutInvisible } from './nameKey.ts';

describe('nameKey', () => {
  it.each([
    ['half-width and full-width brackets', '深圳市远航(香港)有限公司', '深圳市远航（香港）有限公司'],
    ['half-width and full-width letters', 'Trial Supplier Ltd', 'Ｔｒｉａｌ　Ｓｕｐｐｌｉｅｒ　Ｌｔｄ'],
    ['case', 'TRIAL SUPPLIER LTD', 'Trial Supplier Ltd'],
    ['two spaces for one', 'ABC  Ltd', 'ABC Ltd'],
    ['a no-break space', 'ABC\u00a0Ltd', 'ABC Ltd'],
    ['an ideographic space', 'ABC\u3000Ltd', 'ABC Ltd'],
    ['a line break', 'ABC\r\nLtd', 'ABC Ltd'],
    ['spaces at both ends', ' \u3000ABC Ltd\t', 'ABC Ltd'],
    ['a space within a Chinese name', '深圳市 远航', '深圳市远航'],
    ['spaces around brackets', 'Kestrel（Hong Kong）Limited', 'Kestrel (Hong Kong) Limited'],
    ['a zero-width space', 'ABC\u200b Ltd', 'ABC Ltd'],
    ['a byte order mark', '\ufeffABC Ltd', 'ABC Ltd'],
    ['a soft hyphen', 'Sup\u00adplier', 'Supplier'],
    ['bidi marks and embeddings', '\u202aABC\u200e Ltd\u202c', 'ABC Ltd'],
    ['a variation selector', '㐂\ufe00市', '㐂市'],
    ['an ideographic variation selector', '葛\u{e0100}城', '葛城'],
    ['a decomposed accent', 'Cafe\u0301', 'Café'],
    ['an invisible character between a letter and its accent', 'Cafe\u200b\u0301', 'Café'],
    ['a voiced sound mark of its own', 'か\u309b', 'が'],
    ['a ligature', 'ﬁnance', 'finance'],
  ])('ignores %s', (_what, one, other) => {
    expect(one).not.toBe(other);
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['another letter', 'ABC Ltd', 'ABD Ltd'],
    ['a missing space between words', 'ABC Ltd', 'ABCLtd'],
    ['an accent', 'Café', 'Cafe'],
    ['a hyphen', 'A-B Ltd', 'AB Ltd'],
    ['a full stop', 'ABC Ltd.', 'ABC Ltd'],
    ['simplified and traditional characters', '远航', '遠航'],
  ])('distinguishes names by %s', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });

  it('depends on no locale: a capital I has a dot in no key', () => {
    expect(nameKey('ISTANBUL')).toBe('istanbul');
  });

  it('keeps its own result, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });
});

describe('accountNoKey', () => {
  it.each([
    ['012345678911', '012345678911'],
    ['0123 4567 8911', '012345678911'],
    ['0123-4567-8911', '012345678911'],
    ['0123\u20104567\u20118911', '012345678911'],
    ['0123\u20124567\u20138911', '012345678911'],
    ['0123\u20144567\u20158911', '012345678911'],
    ['0123\u22124567－8911', '012345678911'],
    ['０１２３　４５６７\u00a08911', '012345678911'],
    ['\ufeff0123\u200b4567\u202c8911\u00ad', '012345678911'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['ＤＥ89', 'DE89'],
  ])('reads %j as %s', (typed, key) => {
    expect(accountNoKey(typed)).toBe(key);
  });

  it('keeps other characters, which the format of account numbers rejects', () => {
    expect(accountNoKey('0123/4567.8911')).toBe('0123/4567.8911');
  });

  it('keeps letters and digits in capitals as they are, leading zeros included', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{4,34}$/), (accountNo) => {
        expect(accountNoKey(accountNo)).toBe(accountNo);
      }),
    );
  });
});

describe('withoutInvisible', () => {
  it('keeps spaces, accents and emoji', () => {
    expect(withoutInvisible('a\u200bb c\u3000d é 😀')).toBe('ab c\u3000d é 😀');
  });
});
