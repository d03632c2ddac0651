import { expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();

/** The story of a frozen account ends as it begins, so that it can be told again in the other language. */
const WORDS = [
  {
    language: 'zh-CN',
    begin: '开始',
    next: '下一步',
    back: '上一步',
    do: '代为完成',
    end: '结束演示',
    notBegun: '未开始',
    nothing: '这一步只需查看',
    did: '已完成：英镑余额转入风险金',
    titles: ['查看账户', '风险事件', '商户看到冻结', '解除冻结', '结果'],
  },
  {
    language: 'en-US',
    begin: 'Start',
    next: 'Next step',
    back: 'Back one step',
    do: 'Do this step',
    end: 'End story',
    notBegun: 'Not started',
    nothing: 'Nothing to do in this step, just look',
    did: 'Done: The pounds move to the risk fund',
    titles: ['View the accounts', 'The risk event', 'The merchant sees it', 'The freeze is lifted', 'Result'],
  },
] as const;

it.each(WORDS.filter(({ language }) => dayLanguages.includes(language)))(
  'a story is done by its button, and taken back, in $language',
  async (words) => {
    const { app, origin } = portal();
    const { page } = await portal().visit({ language: words.language });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const shown = (step: number) =>
      page.getByRole('heading', { level: 3, name: words.titles[step - 1] ?? '' }).waitFor();
    const state = async () =>
      (await app.anonymous.simObject.one({ machine: 'currencyAccount', subject: '10001-GBP' })).object.state.state;
    await page.goto(`${origin}/sim/stories?story=risk-freeze`);
    await press(words.begin);
    await shown(1);
    await page.getByText(words.nothing).waitFor();
    expect(await page.getByRole('button', { name: words.do, exact: true }).isDisabled()).toBe(true);
    await press(words.next);
    await shown(2);
    await press(words.do);
    await page.getByText(words.did).waitFor();
    await shown(3);
    expect(await state()).toBe('frozen');
    await press(words.back);
    await shown(2);
    expect(await state()).toBe('normal');
    await press(words.do);
    await shown(3);
    await press(words.next);
    await shown(4);
    await press(words.do);
    await shown(5);
    expect(await state()).toBe('normal');
    await press(words.end);
    await page.getByText(words.notBegun).waitFor();
  },
);
