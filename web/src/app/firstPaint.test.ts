import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { allScreens, BASE_PATH } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/first.js'), 'utf8');

interface Browser {
  readonly path?: string;
  readonly cookie?: string;
  readonly theme?: string | null;
  readonly files?: string;
  readonly pageFiles?: string;
  readonly calls?: string;
  readonly simulator?: string;
  readonly search?: string;
}

/** What it asked of the server, each with its headers. */
const sent: (readonly [address: string, headers: Readonly<Record<string, string>>])[] = [];
class Request {
  #address = '';
  readonly #headers: Record<string, string> = {};
  open(method: string, path: string): void {
    this.#address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  send(): void {
    sent.push([this.#address, this.#headers]);
  }
}

/** What the script that runs before the first paint writes onto the document. */
const asked: string[] = [];
const firstIn = ({
  path = '/login',
  cookie = '',
  theme = null,
  files = '',
  pageFiles = '',
  calls = '',
  simulator = '',
  search = '',
}: Browser): Readonly<Record<string, string>> => {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: {
      documentElement: {
        lang: 'zh-CN',
        dataset: Object.assign(
          dataset,
          files === '' ? {} : { frameFiles: files, pageFiles },
          calls === '' ? {} : { firstCalls: calls, simulator },
        ),
      },
      cookie,
      createElement: () => ({}),
      head: { append: ({ href }: { readonly href: string }) => asked.push(href) },
    },
    location: { pathname: BASE_PATH + path, search },
    XMLHttpRequest: Request,
    localStorage: { getItem: (key: string) => (key === 'tp.theme' ? theme : null) },
  });
  return dataset;
};

describe('before the first paint', () => {
  it.each(allScreens.map(({ path, layout }) => [path, layout] as const))(
    '%s has the outline of its shell',
    (path, layout) => {
      const outline = layout === 'main' ? { outline: 'frame' } : {};
      expect(firstIn({ path, cookie: 'lang=zh; token=abc' })).toEqual(outline);
      expect(firstIn({ path })).toEqual({});
    },
  );

  it('sets the theme that was chosen, and none that is not one', () => {
    expect(firstIn({ theme: 'dark' })).toEqual({ theme: 'dark' });
    expect(firstIn({ theme: 'light' })).toEqual({ theme: 'light' });
    expect(firstIn({ theme: 'red' })).toEqual({});
  });
});

it('asks for the frame at once where it will stand', () => {
  asked.length = 0;
  firstIn({ path: '/account', files: 'assets/portal-1.js assets/portal-1.css' });
  expect(asked).toEqual([]);
  firstIn({ path: '/account', cookie: 'token=abc', files: 'assets/portal-1.js assets/portal-1.css' });
  expect(asked).toEqual(['/b2b/assets/portal-1.js', '/b2b/assets/portal-1.css']);
});

it('asks for the files of the page beside those of the frame', () => {
  asked.length = 0;
  firstIn({ path: '/setting', files: 'assets/portal-1.js', pageFiles: 'assets/SafetyPage-1.js' });
  expect(asked).toEqual([]);
  firstIn({ path: '/setting', cookie: 'token=abc', files: 'assets/portal-1.js', pageFiles: 'assets/SafetyPage-1.js' });
  expect(asked).toEqual(['/b2b/assets/portal-1.js', '/b2b/assets/SafetyPage-1.js']);
});

it('asks for the frame alone where nothing is known of the page, as beside a development server', () => {
  asked.length = 0;
  firstIn({ path: '/account', cookie: 'token=abc', files: 'assets/portal-1.js', pageFiles: '%PAGE_FILES%' });
  expect(asked).toEqual(['/b2b/assets/portal-1.js']);
});

describe('what the page asks first', () => {
  const signedIn = { path: '/account', cookie: 'sandbox=staging; token=a%20b; other=c', calls: '/api/one /api/two' };
  const headers = { language: 'zh-CN', 'system-name': 'b2b', token: 'a b' };
  const askedIn = (browser: Browser) => {
    sent.length = 0;
    firstIn({ ...signedIn, ...browser });
    return sent;
  };

  it('is asked at once, by whoever is signed in', () => {
    expect(askedIn({})).toEqual([
      ['GET /api/one', headers],
      ['GET /api/two', headers],
    ]);
    expect(askedIn({ cookie: 'sandbox=staging' })).toEqual([]);
    expect(askedIn({ path: '/login' })).toEqual([]);
  });

  it('goes to the sandbox of the browser where there may be one', () => {
    expect(askedIn({ simulator: 'on', calls: '/api/one' })).toEqual([
      ['GET /api/one', { ...headers, sandbox: 'staging' }],
    ]);
    expect(askedIn({ simulator: 'host', calls: '/api/one' })).toEqual([['GET /api/one', headers]]);
  });

  it('waits where the address says who is to be signed in, or where, and beside a development server', () => {
    expect(askedIn({ search: '?sandbox=other' })).toEqual([]);
    expect(askedIn({ search: '?a=b&persona=chief' })).toEqual([]);
    expect(askedIn({ search: '?page=home' })).toEqual([]);
    expect(askedIn({ calls: '%FIRST_CALLS%' })).toEqual([]);
    expect(askedIn({ search: '?tab=sandbox' })).toHaveLength(2);
  });
});

it('the page has no script of its own but by name, and the outline of the frame', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(page.indexOf('first.js')).toBeLessThan(page.indexOf('<body>'));
  expect(page).toContain('class="outline"');
});
