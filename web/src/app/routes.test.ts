import { allScreens, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { routeOf } from '../browser/routes.ts';
import { ChunkTimeout, withinChunkTime } from './chunkTime.ts';
import { menuFor } from './frame/menu.ts';
import { openScreenOf } from './openPages.ts';
import { screenOf } from './pages.ts';

describe('routes', () => {
  it('are read without the base and a slash at the end', () => {
    expect(routeOf('/b2b/')).toBe('/');
    expect(routeOf('/b2b')).toBe('/');
    expect(routeOf('/b2b/setting/userInfo/')).toBe('/setting/userInfo');
  });

  it('find their screen, parameters too', () => {
    expect(screenOf('/customer-service/notice/n1')?.path).toBe('/customer-service/notice/:noticeId');
    expect(screenOf('/customer-service/notice')?.path).toBe('/customer-service/notice');
    expect(screenOf('/nowhere')).toBeUndefined();
    expect(screenOf('/login/more')).toBeUndefined();
  });

  it('open to anybody or lead to the frame, never both', () => {
    for (const screen of allScreens) {
      const route = screen.path.replace(/:\w+/g, 'x');
      expect(openScreenOf(route), route).toBe(screen.layout === 'main' ? undefined : screen);
      expect(screenOf(route), route).toBe(screen);
    }
  });

  it('with a broken percent escape are the 404 page', () => {
    for (const route of ['/b/bind/%E0%A4', '/register/%', '/customer-service/message/50%'])
      expect(openScreenOf(route), route).toBe(screens.notFound);
    expect(openScreenOf('/register/50%25')).toBe(screens.registerByInvitation);
  });

  it('are all different', () => {
    expect(new Set(allScreens.map((screen) => screen.path)).size).toBe(allScreens.length);
  });
});

describe('the side menu', () => {
  const shown = (permission: readonly string[]) =>
    menuFor(permission, () => false).flatMap((s) => s.children.map((c) => c.path));

  it('holds what is open to all, without any permission', () => {
    expect(shown([])).toContain('/setting/userInfo');
    expect(shown([]).some((path) => path.startsWith('/exchange'))).toBe(false);
  });

  it('matches whole segments only', () => {
    expect(shown(['/exch']).some((path) => path.startsWith('/exchange'))).toBe(false);
  });

  it('leaves hidden screens out', () => {
    expect(shown(['/exchange', '/customer-service'])).not.toContain('/customer-service/notice');
  });
});

describe('a chunk', () => {
  it('that does not come in time is told apart from one that is gone', async () => {
    const never = new Promise<never>(() => undefined);
    await expect(withinChunkTime(never, 1)).rejects.toBeInstanceOf(ChunkTimeout);
    await expect(withinChunkTime(Promise.reject(new TypeError('gone')), 1000)).rejects.toBeInstanceOf(TypeError);
    await expect(withinChunkTime(Promise.resolve('page'), 1000)).resolves.toBe('page');
  });
});
