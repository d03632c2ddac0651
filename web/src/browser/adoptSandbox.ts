import { maySimulate } from './backend.ts';
import { removeCookie, writeCookie } from './cookies.ts';

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** `?sandbox=NAME` puts the browser into a sandbox, by a cookie; the parameter then leaves the address. An empty name leaves it. */
export function adoptSandbox(): void {
  const url = new URL(location.href);
  const name = url.searchParams.get('sandbox');
  if (name === null) return;
  if (!maySimulate()) removeCookie('sandbox');
  else if (NAME.test(name)) writeCookie('sandbox', name);
  else if (name === '') removeCookie('sandbox');
  url.searchParams.delete('sandbox');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
}
