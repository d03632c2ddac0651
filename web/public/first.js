// What has to stand before anything is painted: the chosen theme, or a dark page would flash white, the language, and whether the page in the
// making has the portal's frame around it, whose outline the document holds. A script of its own, as the policy takes no inline ones.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('tp.theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (localStorage.getItem('tp.lang') === 'en-US') document.documentElement.lang = 'en-US';
  } catch {
    // A browser without storage follows the system.
  }
  const isFramed =
    /^\/b2b\/(?:account|account_manager|receipts_manage|payment_manage|exchange|settlement|withdrawal_manage|transfer|services|setting|customer-service)?(?:\/|$)/;
  if (!isFramed.test(location.pathname) || !/(?:^|;\s*)token=/.test(document.cookie)) return;
  dataset.outline = 'frame';
  // The entry would ask for them once it runs: on a slow line that is a second later.
  const files = `${dataset.frameFiles ?? ''} ${dataset.pageFiles ?? ''}`.split(' ');
  for (const file of files.filter((name) => name.startsWith('assets/'))) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    Object.assign(link, { crossOrigin: 'anonymous', href: `/b2b/${file}` });
    document.head.append(link);
  }
  // What the page asks first as well, just as it would: api/askedAhead.ts takes the answers. Not where the address says who or where.
  if (/[?&](?:sandbox|persona|page)=/.test(location.search)) return;
  const headers = { language: document.documentElement.lang, 'system-name': 'b2b' };
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (name === 'token' || (name === 'sandbox' && dataset.simulator === 'on'))
      headers[name] = decodeURIComponent(pair.slice(name.length + 1));
  }
  globalThis.tradeportAhead = [];
  for (const url of (dataset.firstCalls ?? '').split(' ').filter((path) => path.startsWith('/'))) {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send();
    globalThis.tradeportAhead.push({ url, headers, request, at: Date.now() });
  }
})();
