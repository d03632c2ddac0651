import { expect, it } from 'vitest';
import { builtPages } from './pageFiles.ts';

const pages = {
  portal: {
    '/account': 'assets/Home-1.js',
    '/setting/verified/:type/result': 'assets/Result-1.js assets/Result-1.css',
  },
  console: {
    '/': 'assets/World-1.js',
    '/objects/:machine/:subject': 'assets/Object-1.js',
    '/objects/all/open': 'assets/Open-1.js',
  },
};
const heads = { '/account': { 'zh-CN': ['首页', '看一看'], 'en-US': ['Home', 'Look'] } };
const built = { pageFiles: () => JSON.stringify({ ...pages, heads }) };

it.each([
  ['/account', ['assets/Home-1.js']],
  ['/setting/verified/org/result', ['assets/Result-1.js', 'assets/Result-1.css']],
  ['/setting/verified/org', []],
  ['/account/more', []],
  ['/objects/a/b', []],
])('the portal opened at %s has its own files', (route, files) => {
  expect(builtPages(built, 'portal')(route)?.files ?? []).toEqual(files);
});

it.each([
  ['/', ['assets/World-1.js']],
  ['/objects/payment/PO1', ['assets/Object-1.js']],
  ['/objects/all/open', ['assets/Open-1.js']],
])('the console opened at %s has its own files', (route, files) => {
  expect(builtPages(built, 'console')(route)?.files).toEqual(files);
});

it('a page of the portal has the head that was built for it, the console none', () => {
  expect(builtPages(built, 'portal')('/account')?.heads).toEqual(heads['/account']);
  expect(builtPages(built, 'portal')('/setting/verified/org/result')?.heads).toEqual({});
  expect(builtPages(built, 'console')('/')?.heads).toEqual({});
});

it('follows a new build, and has none without one', () => {
  let text: string | undefined;
  const find = builtPages({ pageFiles: () => text }, 'portal');
  expect(find('/account')).toBeUndefined();
  text = built.pageFiles();
  expect(find('/account')?.files).toEqual(['assets/Home-1.js']);
  text = JSON.stringify({ ...pages, heads, portal: { '/account': 'assets/Home-2.js' } });
  expect(find('/account')?.files).toEqual(['assets/Home-2.js']);
});
