interface Figures {
  /** Texts that a page translation would change. */
  readonly loose: readonly string[];
  /** Texts that it leaves alone. */
  readonly kept: number;
}

/**
 * Runs in the page and finds amounts, rates and numbers of accounts and orders: texts that contain nothing else. Those outside elements
 * with `translate="no"` are loose.
 */
export const translatableFigures = (): Figures => {
  const figure = /^[−+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)(?: [A-Z]{3})?$|^[A-Z]{2,3}\d{8,}$|^\d{9,}$/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  let kept = 0;
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const text = nodeValue?.trim() ?? '';
    if (!figure.test(text) || parentElement?.closest('script, style, svg')) continue;
    if (parentElement?.closest('[translate=no]')) kept += 1;
    else loose.push(text);
  }
  return { loose, kept };
};
