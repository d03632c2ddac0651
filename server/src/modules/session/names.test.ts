import { describe, expect, it } from 'vitest';
import { loginName, loginType, masked } from './names.ts';

describe('login names', () => {
  it('are mobile numbers, or mail addresses in lower case', () => {
    expect(loginName('13800000001')).toEqual({ kind: 'mobile', text: '13800000001' });
    expect(loginName('Chen@Haichuan.Example')).toEqual({ kind: 'email', text: 'chen@haichuan.example' });
  });

  it('are told masked', () => {
    expect(['13800000001', 'chen@haichuan.example'].map((text) => masked(loginName(text)))).toEqual([
      '138****0001',
      'ch***@haichuan.example',
    ]);
  });
});

describe('the login type of a site', () => {
  const [mobile, email] = [loginName('13800000001'), loginName('a@b.example')];
  it.each([
    ['MOBILE', true, false, false],
    ['EMAIL', false, true, false],
    ['BOTH', true, true, false],
    ['MOBILE_SMS', true, false, true],
    ['EMAIL_SMS', false, true, true],
    ['BOTH_SMS', true, true, true],
    ['something else', true, true, false],
    [undefined, true, true, false],
  ])('%s: mobile %s, email %s, always a code %s', (configured, takesMobile, takesEmail, alwaysCode) => {
    const type = loginType(configured);
    expect([type.takes(mobile), type.takes(email), type.alwaysCode]).toEqual([takesMobile, takesEmail, alwaysCode]);
  });

  it('says in words which names it takes', () => {
    expect(loginType('MOBILE').kindText('zh-CN')).toBe('手机号');
    expect(loginType('EMAIL_SMS').kindText('en-US')).toBe('email address');
  });
});
