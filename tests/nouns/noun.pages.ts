import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { newcomer } from '../harness/register.ts';

/** Where somebody stands when a state of a page is brought about. */
export interface Scene extends Visit {
  readonly portal: BrowserPortal;
}

/** A page as it is looked at: its address, who looks, and what is done first. */
export interface PageState {
  readonly at: string | ((portal: BrowserPortal) => Promise<string>);
  /** Somebody who is not signed in. */
  readonly nobody?: true;
  /** Somebody else than the chief of the first merchant, by their login name. */
  readonly as?: (portal: BrowserPortal) => Promise<string>;
  readonly storage?: Visitor['storage'];
  readonly before?: (scene: Scene) => Promise<void>;
  /** Looked at by day too, and in every width. */
  readonly everyWidth?: true;
  /** Looked at in Chinese too, of what a screen turns into. */
  readonly inChinese?: true;
}

/** The pages of a noun. */
export interface NounPages {
  /** Each of its screens, by the route. */
  readonly screens: Readonly<Record<string, PageState>>;
  /** What they turn into, in English, or in both languages where that is said: after a wrong input, while a drawer or a menu is open, with nothing to show, when something failed. */
  readonly further?: Readonly<Record<string, PageState>>;
}

export const justRegistered = async ({ app }: BrowserPortal): Promise<string> => (await newcomer(app)).loginNo;
export const underReview = async (): Promise<string> => '13800000031';

/** A call fails, and the page is loaded anew. */
export const failing =
  (call: string) =>
  async ({ page, expectTrouble }: Scene): Promise<void> => {
    expectTrouble(/status of 500/);
    await page.route(`**${call}*`, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  };

/** States that are looked at in Chinese, too. */
export const inBoth = (states: Readonly<Record<string, PageState>>): Readonly<Record<string, PageState>> =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { ...state, inChinese: true }]));
