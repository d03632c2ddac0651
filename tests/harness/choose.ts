import type { Locator } from 'playwright-core';

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
  await box.page().locator(`${OPEN} .ant-select-item-option`).filter({ hasText: choice }).click();
};

/** The place of a label that is pressed: its start, because its text may hold a link. */
const LABEL_START = { x: 8, y: 8 };

const setTo = async (box: Locator, checked: boolean): Promise<void> => {
  if ((await box.isChecked()) === checked) return;
  const label = box.locator('xpath=ancestor::label[1]');
  await ((await label.count()) > 0 ? label.click({ position: LABEL_START }) : box.click());
  const inState = box.page().locator(checked ? ':checked' : ':not(:checked)');
  await box.and(inState).waitFor({ state: 'attached' });
};

/**
 * Ticks a check box or chooses a radio button by pressing its label, as a person does. Waits until the page shows it as ticked. The
 * input of the component library is invisible, so `Locator.check` would press without the checks of visibility and stability. A box
 * outside its label is pressed directly. The locator must not depend on the state of the box.
 */
export const tick = (box: Locator): Promise<void> => setTo(box, true);

/** Removes the tick of a check box by pressing its label. Waits until the page shows it without. */
export const untick = (box: Locator): Promise<void> => setTo(box, false);
