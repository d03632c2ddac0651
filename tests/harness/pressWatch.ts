import type { BrowserContext } from 'playwright-core';

/**
 * Runs in each page before its own scripts. A press moves the pointer to an element and then presses the button. When the element
 * has moved away between the two, the press hits another element: a person would activate the wrong thing. Playwright notices this
 * and presses again, which hides it, so the page reports it as an error.
 */
const reportMovedTargets = (): void => {
  let aim: { readonly element: Element; readonly left: number; readonly top: number } | undefined;
  const describe = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `<${element.localName}> "${name}"`;
  };
  window.addEventListener(
    'pointermove',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const { left, top } = target.getBoundingClientRect();
      aim = { element: target, left, top };
    },
    { capture: true, passive: true },
  );
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      const aimed = aim;
      aim = undefined;
      if (aimed === undefined || !(target instanceof Element) || !aimed.element.isConnected) return;
      const { element } = aimed;
      if (element === target || element.contains(target) || target.contains(element)) return;
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [Math.round(left - aimed.left), Math.round(top - aimed.top)];
      if (x === 0 && y === 0) return;
      reportError(
        new Error(
          `layout shift under the pointer: ${describe(element)} moved by ${x}, ${y} px, the press hits ${describe(target)}`,
        ),
      );
    },
    { capture: true, passive: true },
  );
};

/** Makes all pages of a context report a layout shift under the pointer between aiming and pressing. */
export const watchPresses = (context: BrowserContext): Promise<unknown> => context.addInitScript(reportMovedTargets);
