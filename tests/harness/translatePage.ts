/**
 * Runs in the page and changes it as the page translation of a browser does: each text node with a letter, present or added later,
 * becomes `<font><font>…</font></font>`. Elements with `translate="no"` and the class `notranslate` are left alone.
 */
export const translatePage = (): void => {
  const translate = (node: Node): void => {
    const parent = node.parentElement;
    if (!parent || parent.closest('font,script,style,textarea,.notranslate,[translate=no]')) return;
    if (!/\p{L}/u.test(node.nodeValue ?? '')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `${node.nodeValue}·`;
    outer.append(inner);
    parent.replaceChild(outer, node);
  };
  const translateWithin = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) {
      translate(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  };
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) translateWithin(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  translateWithin(document.body);
};
