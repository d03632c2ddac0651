import { expect, it } from 'vitest';
import { filesOfPages } from './pageFiles.ts';

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
const built = { pageFiles: () => JSON.stringify(pages) };

it.each([
  ['/account', ['assets/Home-1.js']],
  ['/setting/verified/org/result', ['assets/Result-1.js', 'assets/Result-1.css']],
  ['/setting/verified/org', []],
  ['/account/more', []],
  ['/objects/a/b', []],
])('the portal opened at %s has its own files', (route, files) => {
  expect(filesOfPages(built, 'portal')(route)).toEqual(files);
});

it.each([
  ['/', ['assets/World-1.js']],
  ['/objects/payment/PO1', ['assets/Object-1.js']],
  ['/objects/all/open', ['assets/Open-1.js']],
])('the console opened at %s has its own files', (route, files) => {
  expect(filesOfPages(built, 'console')(route)).toEqual(files);
});

it('follows a new build, and has none without one', () => {
  let text: string | undefined;
  const of = filesOfPages({ pageFiles: () => text }, 'portal');
  expect(of('/account')).toEqual([]);
  text = JSON.stringify(pages);
  expect(of('/account')).toEqual(['assets/Home-1.js']);
  text = JSON.stringify({ ...pages, portal: { '/account': 'assets/Home-2.js' } });
  expect(of('/account')).toEqual(['assets/Home-2.js']);
});
