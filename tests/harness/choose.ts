import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The list of choices that is open; those of other boxes stay in the page, out of sight. */
const OPEN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Types into a box of choices and takes the one that it marks then. */
export const choose = async (box: Locator, typed: string, choice: RegExp): Promise<void> => {
  await box.fill(typed);
  // The list is drawn some time after the typing, and Enter takes nothing before: what it will take is waited for.
  const marked = box.page().locator(`${OPEN} .ant-select-item-option-active`).filter({ hasText: choice });
  await marked.waitFor();
  await box.press('Enter');
};

/** Opens a box of choices that cannot be typed into, and takes one. */
export const takeOption = async (box: Locator, choice: RegExp): Promise<void> => {
  await box.press('ArrowDown');
  // The list moves with its box while a dialog opens: a click at a place would miss it.
  await box.page().locator(`${OPEN} .ant-select-item-option`).filter({ hasText: choice }).dispatchEvent('click');
};

/** Where a label is pressed: at its beginning, because its words may hold a link. */
const BEGINNING = { x: 8, y: 8 };

/** Ticks a box or chooses one of several as a hand does: by its label, once that stands still. Answers when it is taken. */
export const tick = async (box: Locator): Promise<void> => {
  await box.locator('xpath=ancestor::label[1]').click({ position: BEGINNING });
  await expect.poll(() => box.isChecked()).toBe(true);
};
