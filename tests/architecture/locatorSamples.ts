import type { Locator } from 'playwright-core';

interface Checklist {
  readonly check: () => void;
  readonly first: () => void;
  readonly click: () => void;
}

/** Calls that the rules about locators find; they are never run. */
export async function unreliableUses(box: Locator): Promise<void> {
  await box.check();
  const again = box;
  await again.uncheck();
  await box.click({ force: true });
  await box.dispatchEvent('click');
  await box.evaluate((element: HTMLElement) => element.click());
  await box.first().waitFor();
  await box.filter({ hasText: 'USD' }).waitFor();
}

/** Calls that look alike and are none. */
export async function reliableUses(box: Locator, list: Checklist): Promise<void> {
  list.check();
  list.first();
  list.click();
  await box.click();
  await box.dispatchEvent('dragover');
}
