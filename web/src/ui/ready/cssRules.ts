/** A stylesheet, what it is known by, and its place: those with a lower order stand before the others. */
export interface CssRules {
  readonly id: string;
  readonly text: string;
  readonly order: number;
}

const elements = new Map<string, HTMLStyleElement>();
/** All that were put, in their places. */
const placed: { readonly order: number; readonly element: HTMLStyleElement }[] = [];

/** Puts a stylesheet before those of our own, which it must not win over; one that stands already takes the new text. */
export function putRules({ id, text, order }: CssRules, nonce: string | undefined): void {
  const known = elements.get(id);
  if (known !== undefined) {
    if (known.textContent !== text) known.textContent = text;
    return;
  }
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.dataset.ready = id;
  element.textContent = text;
  const at = placed.findLastIndex((each) => each.order <= order);
  const before = placed[at];
  if (before === undefined) document.head.prepend(element);
  else before.element.after(element);
  elements.set(id, element);
  placed.splice(at + 1, 0, { order, element });
}
