import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();

const WORDS = {
  'zh-CN': {
    retry: '重试',
    agreement: ['没有找到此协议', '前往帮助中心'],
    version: ['没有找到此协议', '查看现行版本'],
    role: ['没有找到此角色', '返回角色'],
    notice: ['没有找到此内容', '返回公告列表'],
  },
  'en-US': {
    retry: 'Try again',
    agreement: ['Agreement not found', 'Go to the help centre'],
    version: ['Agreement not found', 'Read the version in force'],
    role: ['Role not found', 'Back to roles'],
    notice: ['Not found', 'Back to notices'],
  },
} as const;

const PAGES = [
  ['agreement', '/protocol/nosuchagreement', '/help'],
  ['version', '/protocol/mainService?version=19990101', '/protocol/mainService'],
  ['role', '/setting/operator/permission/nosuchrole', '/setting/operator/role'],
  ['notice', '/customer-service/notice/nosuchnotice', '/customer-service/notice'],
] as const;

/** The day plays one page in so many: one component shows that a record is missing. Odd, as the language changes each turn. */
const PARTS = 3;

describe.each(dayLanguages)('records that do not exist, %s', (language) => {
  it.each(sampleByTurn(PAGES, PARTS))(
    'says that the %s was not found, with a way on and no retry',
    async (kind, path, wayOn) => {
      const { page, open, place } = await portal().visit({ as: DEMO.chief, language });
      const [title, way] = WORDS[language][kind];
      await open(path);
      await page.getByText(title, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: WORDS[language].retry }).count()).toBe(0);
      await page.getByRole('link', { name: way }).last().click();
      await expect.poll(place).toBe(wayOn);
    },
  );
});

const FORMS = [
  ['company-edit', 'en-US', 'hkcompany-edit', 'View verification'],
  ['company-edit', 'en-US', 'otherArea-edit', 'View verification'],
  ['company-edit', 'zh-CN', 'personal-edit', '查看认证信息'],
] as const;

it.each(sampleByTurn(FORMS, PARTS))(
  'leads from a form of another kind than %s to the verification, %s: %s',
  async (_own, language, form, way) => {
    const { page, open, place } = await portal().visit({ as: DEMO.chief, language });
    await open(`/setting/verified/${form}`);
    await page.getByRole('link', { name: way }).click();
    await expect.poll(place).toBe('/setting/verified-info');
  },
);

it('says on the console that an object and a call were not found, with a way on', async () => {
  const { page } = await portal().visit({ language: 'en-US' });
  await page.goto(`${portal().origin}/sim/objects?open=receipt/RC00000000000000000`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Object not found').waitFor();
  await drawer.getByRole('link', { name: 'View all objects' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.goto(`${portal().origin}/sim/calls?open=nosuchcall`);
  await drawer.getByText('Call not found').waitFor();
  await drawer.getByRole('button', { name: 'View all calls' }).click();
  await drawer.waitFor({ state: 'hidden' });
});
