import { describe, expect, it } from 'vitest';
import { allScreens, screens } from '../screens.ts';
import { covers, permits } from './permission.ts';

describe('permissions', () => {
  it('cover whole segments', () => {
    expect(covers('/account', '/account/rate')).toBe(true);
    expect(covers('/account', '/account_manager')).toBe(false);
    expect(covers('', '/account')).toBe(false);
  });

  it('of a group open what lies below it', () => {
    expect(permits(['/account_manager'], [screens.openAccount.path])).toBe(true);
    expect(permits(['/exchange'], [screens.openAccount.path])).toBe(false);
  });

  it('of another screen open no apply page, wherever that lies', () => {
    const applying = allScreens.filter(({ applies }) => applies);
    expect(applying).toContain(screens.openAccount);
    for (const { path } of applying) {
      const others = allScreens.map((screen) => screen.path).filter((other) => other !== path);
      expect([path, permits(others, [path])]).toEqual([path, false]);
      expect([path, permits([path], [path])]).toEqual([path, true]);
    }
  });
});
