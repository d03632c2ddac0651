import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simSpecimen } from '@tradeport/shared/contract/sim/specimen.ts';
import { specimenSamples } from '@tradeport/shared/simulation/specimens.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { takeOption, tick } from '../harness/choose.ts';
import { newcomer } from '../harness/register.ts';

type Asked = RequestOf<typeof simSpecimen.make>;
type Shown = readonly (readonly [label: RegExp, says: string])[];

const { idCardFront, idCardBack, hkidFront, passport } = specimenSamples;
const MAINLAND: Shown = [
  [/^Name( |$)/, idCardFront.name ?? ''],
  [/^ID number/, idCardFront.idNumber ?? ''],
  [/^Birth date/, idCardFront.birthDate ?? ''],
  [/^Document valid until|^ID valid until|valid until/i, idCardBack.idExpiresOn ?? ''],
];

describe('pictures of documents in the forms of verification', () => {
  const portal = browserSuite();

  const fileOf = async (asked: Asked, name: string) => {
    const { file } = await portal().app.anonymous.simSpecimen.make(asked);
    return { name, mimeType: 'image/png', buffer: Buffer.from(file, 'base64') };
  };
  const begin = async (kind: string) => {
    const { loginNo } = await newcomer(portal().app);
    const visit = await portal().visit({ language: 'en-US', as: loginNo });
    await visit.open('/setting/verified');
    await tick(visit.page.getByRole('radio', { name: kind }));
    await visit.page.getByRole('button', { name: 'Start', exact: true }).click();
    return visit.page;
  };
  const upload = async (at: Locator | Page, label: string, ...files: readonly (readonly [Asked, string])[]) => {
    const made = await Promise.all(files.map(([asked, name]) => fileOf(asked, name)));
    await at.getByLabel(label, { exact: true }).and(at.locator('input[type=file]')).setInputFiles(made);
  };
  const says = async (at: Locator | Page, shown: Shown): Promise<void> => {
    for (const [label, value] of shown)
      await expect.poll(() => at.getByLabel(label).first().inputValue(), { message: String(label) }).toBe(value);
  };
  const person = (page: Page, name: string): Locator =>
    page
      .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
      .or(page.getByRole('group', { name, exact: true }))
      .first();
  const BOTH = 'Pictures of the document';

  it('of an individual fill in what is empty, offer what differs, and write over nothing', async () => {
    const page = await begin('Individual');
    const at = person(page, 'Identity');
    await at
      .getByLabel(/^Name( |$)/)
      .first()
      .fill('林晓敏');
    await upload(at, BOTH, [{ picType: 'idCardFront' }, 'IMG_1.png'], [{ picType: 'idCardBack' }, 'IMG_2.png']);
    await says(at, [[/^Name( |$)/, '林晓敏'], ...MAINLAND.slice(1)]);
    expect(await at.getByText('Read from the picture').count()).toBeGreaterThan(1);
    await at.getByText('In the picture: 林若安').first().waitFor();
    await at
      .getByRole('button', { name: /^Use what the picture says/ })
      .first()
      .click();
    await says(at, MAINLAND);
    // The home address stands in another step.
    await page
      .getByRole('button', { name: /Address and account/ })
      .first()
      .click();
    await says(page, [[/^Home address/, idCardFront.homeAddress ?? '']]);
    await page
      .getByRole('button', { name: /About you/ })
      .first()
      .click();
    // What is typed over what was read is no longer marked so.
    await at
      .getByLabel(/^ID number/)
      .first()
      .fill('440009198803152231');
    await at.getByText(`In the picture: ${idCardFront.idNumber}`).first().waitFor();
  });

  it('that nobody reads, or nobody answers for, leave the form to be filled in by hand', async () => {
    const page = await begin('Individual');
    const at = person(page, 'Identity');
    await upload(at, BOTH, [{ picType: 'bill' }, 'a.png'], [{ picType: 'idCardBack', silent: true }, 'b.png']);
    await at.getByText('Nothing could be read off this picture. Fill in the form by hand').waitFor();
    await at.getByText('Pictures cannot be read at the moment. Fill in the form by hand').waitFor();
    await at.getByRole('button', { name: 'Read again' }).waitFor();
    await at
      .getByLabel(/^Name( |$)/)
      .first()
      .fill('林晓敏');
    await says(at, [[/^Name( |$)/, '林晓敏']]);
  });

  it.each([
    ['Hong Kong company', BOTH, undefined, [{ picType: 'hkidFront' }, { picType: 'hkidBack' }], hkidFront],
    ['Company of another region', 'Passport page with the picture', /Passport/, [{ picType: 'passport' }], passport],
  ] as const)('of a director of a %s fill in who it is', async (kind, label, idType, pictures, told) => {
    const page = await begin(kind);
    await page
      .getByRole('button', { name: /Directors/ })
      .first()
      .click();
    const at = person(page, 'Director 1');
    if (idType !== undefined) await takeOption(at.getByRole('combobox', { name: 'Document type' }), idType);
    await upload(at, label, ...pictures.map((asked, i) => [asked, `IMG_${i}.png`] as const));
    await says(at, [
      [/^Last name in English/, told.lastNameEn ?? ''],
      [/^First name in English/, told.firstNameEn ?? ''],
      [/^ID number/, told.idNumber ?? ''],
      [/^Birth date/, told.birthDate ?? ''],
    ]);
  });

  it('of a company fill in the step in which it is told of', async () => {
    const { businessLicense, cr, br } = specimenSamples;
    const org = await begin('Mainland company');
    await org
      .getByRole('button', { name: /Documents/ })
      .first()
      .click();
    await upload(org, 'Business licence', [{ picType: 'businessLicense' }, 'scan.png']);
    await org.getByText('Read. Empty fields were filled in. Please check them').waitFor();
    await org
      .getByRole('button', { name: /Company/ })
      .first()
      .click();
    await says(org, [
      [/^Unified social credit code/, businessLicense.creditCode ?? ''],
      [/^Legal representative/, businessLicense.legalRepresentative ?? ''],
      [/^Registered address/, businessLicense.registeredAddress ?? ''],
    ]);
    const hk = await begin('Hong Kong company');
    await hk
      .getByRole('button', { name: /Documents/ })
      .first()
      .click();
    await upload(hk, 'Certificate of incorporation', [{ picType: 'cr' }, 'ci.png']);
    await upload(hk, 'Business registration certificate', [{ picType: 'br' }, 'br.png']);
    await hk
      .getByRole('button', { name: /Company/ })
      .first()
      .click();
    await says(hk, [
      [/^Company registration number/, cr.crNo ?? ''],
      [/^Company name in English/, cr.companyNameEn ?? ''],
      [/^Business registration number/, br.brNo ?? ''],
      [/^Business registration valid until/, br.brEndsOn ?? ''],
    ]);
    const elsewhere = await begin('Company of another region');
    await elsewhere
      .getByRole('button', { name: /Documents/ })
      .first()
      .click();
    await upload(elsewhere, 'Certificate of incorporation', [{ picType: 'cr' }, 'ci.png']);
    await elsewhere
      .getByRole('button', { name: /Company/ })
      .first()
      .click();
    await says(elsewhere, [[/^Registration number/, cr.crNo ?? '']]);
  });
});
