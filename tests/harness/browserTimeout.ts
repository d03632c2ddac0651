import type { BrowserContext } from 'playwright-core';

interface Hurried {
  readonly part: string;
  readonly by: number;
}

/** Runs in each page before anything of it. */
const hurryFirst = ({ part, by }: Hurried): void => {
  const { open } = XMLHttpRequest.prototype;
  const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  const meant = new WeakSet<XMLHttpRequest>();
  let hurried = false;
  XMLHttpRequest.prototype.open = new Proxy(open, {
    apply: (target, request: XMLHttpRequest, line: readonly unknown[]) => {
      if (String(line[1]).includes(part)) meant.add(request);
      Reflect.apply(target, request, line);
    },
  });
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...timeout,
    set(ms: number) {
      const short = meant.has(this) && !hurried;
      if (short) {
        hurried = true;
        document.documentElement.dataset.timeoutMs = String(ms);
      }
      timeout?.set?.call(this, short ? ms / by : ms);
    },
  });
};

/**
 * The first request whose address has this part gives up so many times sooner: the browser's own request timer is not the
 * page's clock. Every other request waits as long as always, however busy the machine is. How long the page would have had it
 * wait stands on the document, as `data-timeout-ms`.
 */
export const hurryTimeout = (context: BrowserContext, hurried: Hurried): Promise<unknown> =>
  context.addInitScript(hurryFirst, hurried);
