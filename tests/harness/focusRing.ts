import type { Page } from 'playwright-core';

/** What takes the focus by the Tab key. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Focuses each thing on the page that takes focus as the keyboard does, and holds what is computed for it and for what it stands
 * in (a field has its ring around the box) against the same without focus. Answers those on which nothing is seen. Runs in the page.
 */
const judge = async (focusable: string): Promise<string[]> => {
  // What a component shows by its state stands with the next frame.
  const painted = () => new Promise((done) => requestAnimationFrame(done));
  const looksOf = (element: Element): string[] => {
    const looks: string[] = [];
    for (let at: Element | null = element, up = 0; at !== null && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor } = getComputedStyle(at);
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outlineWidth + outlineColor;
      // A border alone is seen where it is the box of a field.
      looks.push(up === 0 || boxShadow !== 'none' ? `${outline} ${boxShadow}` : `${outline} ${borderTopColor}`);
    }
    // The box that is ticked is drawn beside its input, and some rings around what stands within.
    for (const beside of [...(element.parentElement?.children ?? []), ...element.children]) {
      const { outlineStyle, boxShadow } = getComputedStyle(beside);
      looks.push(`${outlineStyle} ${boxShadow}`);
    }
    return looks;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} (${element.className})`;
  const takesFocus = (element: HTMLElement): boolean =>
    element.checkVisibility() && element.tabIndex >= 0 && element.closest('[inert], [aria-hidden="true"]') === null;
  const kindOf = (element: Element): string => {
    const kinds: string[] = [];
    for (let at: Element | null = element, up = 0; at !== null && up < 6; at = at.parentElement, up += 1) {
      const told = ['role', 'type', 'aria-current', 'aria-selected', 'aria-expanded'].map((name) =>
        at?.getAttribute(name),
      );
      kinds.push([at.tagName, at.className, ...told].join(' '));
    }
    return kinds.join(' < ');
  };
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await painted();
  const kinds = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    const kind = kindOf(element);
    if (takesFocus(element) && !kinds.has(kind)) kinds.set(kind, element);
  }
  const elements = [...kinds.values()];
  const unfocused = elements.map((element) => ({ element, before: looksOf(element).join() }));
  const bare: string[] = [];
  for (const { element, before } of unfocused) {
    element.focus({ focusVisible: true } satisfies FocusOptions & { readonly focusVisible: boolean });
    await painted();
    if (document.activeElement === element && looksOf(element).join() === before) bare.push(nameOf(element));
  }
  return bare;
};

/** Everything on the page that takes the focus without showing it. Rings stand at once where somebody wants no motion. */
export const withoutFocusRing = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // From the first key on, the browser shows the focus as it does to whoever works by keyboard.
  await page.keyboard.press('Tab');
  return await page.evaluate(judge, FOCUSABLE);
};

const TARGET_MIN = 40;

/** What is pressed with a finger and is less than 40 px high. Links within a sentence are as high as their line. Runs in the page. */
const judgeTargets = (least: number): string[] => {
  const pressed = 'button, [role=button], [role=tab], select, input:not([type=hidden], [type=file]), nav a, li > a';
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('[aria-hidden="true"], .seenByReadersOnly') !== null) return [];
    const target = element.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper') ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height >= least - 0.5) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return [
      `${element.tagName.toLowerCase()} ${name} (${target.className}): ${width.toFixed(0)} × ${height.toFixed(0)}`,
    ];
  });
};

/** What is too small for a finger, a line each. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(judgeTargets, TARGET_MIN);
