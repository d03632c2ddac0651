import { pictureFile, type Visit } from '../harness/browser.ts';
import { atRest, axeFindings, sidewaysPixels } from '../harness/browserFace.ts';

/** A picture and the checks of the page as it stands, in both themes. Answers what is wrong. */
export const look = async ({ page }: Visit, name: string): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    await page.screenshot({ path: pictureFile('screenshots', `${name}-${colorScheme}`), fullPage: true });
    wrong.push(...(await axeFindings(page)).map((finding) => `${name} ${colorScheme}: ${finding}`));
  }
  const sideways = await sidewaysPixels(page);
  return sideways > 0 ? [...wrong, `${name}: scrolls sideways by ${sideways} px`] : wrong;
};
