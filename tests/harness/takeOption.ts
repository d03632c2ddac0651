import type { Locator } from 'playwright-core';

/** Opens a box of choices that cannot be typed into, and takes one. */
export const takeOption = async (box: Locator, choice: RegExp): Promise<void> => {
  await box.press('ArrowDown');
  const options = box.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await options.filter({ hasText: choice }).click();
};
