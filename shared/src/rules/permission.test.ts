import { describe, expect, it } from 'vitest';
import { allScreens, screens } from '../screens.ts';
import { covers, permits, withoutHidden } from './permission.ts';

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

  it('are those that are left where paths are hidden, of a group too', () => {
    const { exchange, exchangeOrders, receipts } = screens;
    const held = [exchange.path, exchangeOrders.path, receipts.path];
    expect(withoutHidden(held, [])).toEqual(held);
    expect(withoutHidden(held, [exchange.path])).toEqual([exchangeOrders.path, receipts.path]);
    expect(withoutHidden(held, ['/exchange'])).toEqual([receipts.path]);
    const left = withoutHidden(['/exchange', receipts.path], [exchange.path]);
    expect([exchange, exchangeOrders, receipts].map(({ path }) => permits(left, [path]))).toEqual([false, true, true]);
  });
});
