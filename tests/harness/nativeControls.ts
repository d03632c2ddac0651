import type { Page } from 'playwright-core';

/**
 * What a page leaves to the browser to draw: boxes for days and moments, which it writes in its own language, lists of choices,
 * and check boxes. One that lies unseen below what the kit draws is none of them.
 */
export const nativeControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const byBrowser = ['date', 'time', 'datetime-local', 'month', 'week'];
    return [...document.querySelectorAll('input, select')].flatMap((control) => {
      const { appearance, opacity } = getComputedStyle(control);
      const { width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || opacity === '0') return [];
      if (control instanceof HTMLSelectElement) return appearance === 'none' ? [] : ['a native list of choices'];
      if (!(control instanceof HTMLInputElement)) return [];
      if (byBrowser.includes(control.type)) return [`a native box for a ${control.type}`];
      return control.type === 'checkbox' && appearance !== 'none' ? ['a native check box'] : [];
    });
  });
