import { expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import type { Visit } from '../harness/browserWindow.ts';

const portal = browserSuite();

/** Adds a button that jumps away when the pointer reaches it, by so many pixels, and another one that takes its place. */
const addButtons = async ({ page }: Visit, jump: number): Promise<void> => {
  await page.evaluate((pixels) => {
    const place = (name: string, top: number): HTMLButtonElement => {
      const button = document.createElement('button');
      button.textContent = name;
      button.style.cssText = `position:fixed;z-index:9;left:0;top:${top}px;width:100px;height:40px`;
      document.body.append(button);
      return button;
    };
    const pay = place('Pay', 0);
    const cancel = place('Cancel', 40);
    pay.addEventListener(
      'pointermove',
      () => {
        pay.style.top = `${pixels}px`;
        if (pixels !== 0) cancel.style.top = '0';
      },
      { once: true },
    );
  }, jump);
};

const press = async ({ page }: Visit): Promise<void> => {
  await page.mouse.move(50, 20);
  await page.mouse.down();
  await page.mouse.up();
};

it('reports a layout shift under the pointer and names both elements', async () => {
  const visit = await portal().visit();
  await visit.open('/login');
  await addButtons(visit, 200);
  await press(visit);
  const shift = /layout shift under the pointer: <button> "Pay" moved by 0, 200 px, the press hits <button> "Cancel"/;
  await expect.poll(() => visit.complaints().join('\n')).toMatch(shift);
  visit.expectTrouble(shift);
});

it('reports nothing when the pressed element stays where it is', async () => {
  const visit = await portal().visit();
  await visit.open('/login');
  await addButtons(visit, 0);
  await press(visit);
  await visit.page.evaluate(() => undefined);
  expect(visit.complaints()).toEqual([]);
});

it('keeps an announcement that the page removes again', async () => {
  const visit = await portal().visit();
  await visit.open('/login');
  await visit.page.evaluate(async () => {
    const region = document.createElement('div');
    region.setAttribute('role', 'status');
    document.body.append(region);
    region.textContent = 'Copied';
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    region.remove();
  });
  await visit.announced.include('Copied');
  await visit.announced.include(/^Copied$/);
});
