import type { Locator } from 'playwright-core';

/** Types into a box of choices and takes the one that it marks then. */
export const choose = async (box: Locator, typed: string, choice: RegExp): Promise<void> => {
  await box.fill(typed);
  // The list is drawn some time after the typing, and Enter takes nothing before: what it will take is waited for.
  const marked = box.page().locator('.ant-select-item-option-active').filter({ hasText: choice });
  await marked.waitFor();
  await box.press('Enter');
};
