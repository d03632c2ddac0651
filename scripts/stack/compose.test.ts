import { describe, expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';
import { composeEnvironment, interpolated } from './compose.ts';

describe('what compose makes of its file', () => {
  it.each([
    [`\${PORT:-8080}`, {}, '8080'],
    [`\${PORT:-8080}`, { PORT: '9' }, '9'],
    [`\${PORT:-8080}`, { PORT: '' }, '8080'],
    [`\${PUBLIC_URL:-http://127.0.0.1:\${PORT:-8080}}`, {}, 'http://127.0.0.1:8080'],
    [`\${PUBLIC_URL:-http://127.0.0.1:\${PORT:-8080}}`, { PORT: '9' }, 'http://127.0.0.1:9'],
    [`\${SIM_HOSTS:-}`, {}, ''],
    [`\${PORTAL_BACKEND-http://portal:8080}`, {}, 'http://portal:8080'],
    [`\${PORTAL_BACKEND-http://portal:8080}`, { PORTAL_BACKEND: '' }, ''],
    ['plain', {}, 'plain'],
  ])('reads %s', (text, env, expected) => {
    expect(interpolated(text, env)).toBe(expected);
  });

  it('gives each service the address under which people reach it, and a password as it is', () => {
    const set = { PORT: '81', SCALE_PORT: '91', POSTGRES_PASSWORD: 'p@ss/w#1' };
    const portal = composeEnvironment(projectRoot, 'portal', set);
    expect(portal).toMatchObject({ PUBLIC_URL: 'http://127.0.0.1:81', DATABASE_PASSWORD: 'p@ss/w#1' });
    expect(portal.DATABASE_URL).not.toContain('p@ss');
    expect(composeEnvironment(projectRoot, 'second', set).PUBLIC_URL).toBe('http://127.0.0.1:91');
  });
});
