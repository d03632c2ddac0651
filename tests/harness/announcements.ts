import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/** The texts that pages announced in elements with the role `status` or `alert`, oldest first. */
export interface Announcements {
  readonly texts: () => readonly string[];
  /** Waits until a text was announced that contains these words or matches the pattern; the page may have removed it since. */
  readonly include: (words: string | RegExp) => Promise<void>;
  readonly forget: () => void;
}

const BINDING = 'recordAnnouncement';

/** Runs in each page before its own scripts. */
const observeAnnouncements = (binding: string): void => {
  const announced = new WeakMap<Element, string>();
  const announcing = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[role="status"], [role="alert"]') ?? null;
  };
  const inside = (node: Node): readonly Element[] =>
    node instanceof Element ? [...node.querySelectorAll('[role="status"], [role="alert"]')] : [];
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      // A removal announces nothing: the texts that stay were announced when they arrived.
      if (type === 'childList' && addedNodes.length === 0) continue;
      for (const node of [target, ...addedNodes]) {
        const region = announcing(node);
        if (region !== null) changed.add(region);
      }
      for (const region of [...addedNodes].flatMap(inside)) changed.add(region);
    }
    for (const region of changed) {
      const text = region.textContent.trim();
      if (text === (announced.get(region) ?? '')) continue;
      announced.set(region, text);
      if (text !== '') Reflect.get(globalThis, binding)(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/**
 * Records announcements of all pages of a context from now on. A toast leaves the page after five seconds, so that a test on a busy
 * machine may look for it too late; the record keeps it.
 */
export const recordAnnouncements = async (context: BrowserContext): Promise<Announcements> => {
  const texts: string[] = [];
  await context.exposeBinding(BINDING, (_source, text: string) => {
    texts.push(text);
  });
  await context.addInitScript(observeAnnouncements, BINDING);
  const matches = (text: string, words: string | RegExp): boolean =>
    typeof words === 'string' ? text.includes(words) : words.test(text);
  return {
    texts: () => texts,
    // Until the words were announced, the polled value is the list of all texts, which a failure then shows.
    include: (words) => expect.poll(() => (texts.some((text) => matches(text, words)) ? words : texts)).toEqual(words),
    forget: () => {
      texts.length = 0;
    },
  };
};
