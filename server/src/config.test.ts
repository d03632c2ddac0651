import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it.each(['p@ss/w#1', 'a:b', '100%', '%41', 'ümläut', '?x=1&y', '\'"\\'])(
    'takes a password of PostgreSQL as it is: %s',
    (password) => {
      const { databaseUrl } = readConfig({
        DATABASE_URL: 'postgresql://tradeport@database:5432/tradeport',
        DATABASE_PASSWORD: password,
      });
      const url = new URL(databaseUrl);
      expect([url.host, decodeURIComponent(url.password)]).toEqual(['database:5432', password]);
    },
  );

  it('puts it in the place of the one that stands in the address, and into none of SQLite', () => {
    const given = { DATABASE_PASSWORD: 'new' };
    expect(readConfig({ ...given, DATABASE_URL: 'postgresql://a:old@b/c' }).databaseUrl).toBe('postgresql://a:new@b/c');
    expect(readConfig({ ...given, DATABASE_URL: 'file:./a.db' }).databaseUrl).toBe('file:./a.db');
  });

  it.each(['https://portal.example.com', 'http://127.0.0.1:8080', 'https://portal.example.com/'])(
    'takes %s as the address of the portal',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/$/, ''));
    },
  );

  it.each([
    'portal',
    'ftp://portal',
    'https://portal.example.com/b2b',
    'https://portal.example.com?x',
    'https://a:b@portal',
  ])('refuses %s as one', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL');
  });
});
