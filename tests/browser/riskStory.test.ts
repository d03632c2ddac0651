import { expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();

/** What is pressed on the console, and what the portal then says of the merchant's cards. */
const WORDS = [
  {
    language: 'zh-CN',
    width: 390,
    begin: '开始',
    next: '下一步',
    do: '代为完成',
    frozen: '风险冻结',
    twice: '双重冻结',
    active: '使用中',
    own: '已冻结',
    closed: '已关闭',
    titles: [
      '查看账户与虚拟卡',
      '冻结全部账户与虚拟卡',
      '商户看到冻结',
      '先解除',
      '再次冻结',
      '关闭，平台保留损失',
      '结果',
    ],
    told: '风险事件：账户与虚拟卡已关闭',
  },
  {
    language: 'en-US',
    width: 1440,
    begin: 'Start',
    next: 'Next step',
    do: 'Do this step',
    frozen: 'Frozen on risk',
    twice: 'Frozen twice',
    active: 'Active',
    own: 'Frozen',
    closed: 'Closed',
    titles: [
      'View accounts and cards',
      'Freeze all accounts and cards',
      'The merchant sees it',
      'Lift it first',
      'Freeze again',
      'Close with a loss',
      'Result',
    ],
    told: 'Risk event: your accounts and cards were closed',
  },
] as const;

it.each(WORDS.filter(({ language }) => dayLanguages.includes(language)))(
  'the story of a risk event goes from the freeze to the closing, in $language',
  async (words) => {
    const { language, width } = words;
    const { app, origin } = portal();
    const sandbox = `risk-${width}`;
    await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'risk', frozen: true });
    const world = app.as({ sandbox });
    const { token } = await world.simPersona.enter({ persona: '10001-chief' });
    const chief = app.as({ sandbox, token, language });
    const { page } = await portal().visit({ language, width });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const shown = (step: number) =>
      page.getByRole('heading', { level: 3, name: words.titles[step - 1] ?? '' }).waitFor();
    const cards = async () =>
      (await chief.virtualCard.page({})).list
        .map(({ statusText }) => statusText)
        .toSorted((a, b) => a.localeCompare(b));
    const sorted = (...states: readonly string[]) => states.toSorted((a, b) => a.localeCompare(b));

    await page.goto(`${origin}/sim/stories?sandbox=${sandbox}&story=risk-event`);
    await press(words.begin);
    await shown(1);
    expect(await cards()).toEqual(sorted(words.active, words.own));
    await press(words.next);
    await shown(2);
    await press(words.do);
    await shown(3);
    expect(await cards()).toEqual(sorted(words.frozen, words.twice));
    await press(words.next);
    await shown(4);
    await press(words.do);
    await shown(5);
    expect(await cards()).toEqual(sorted(words.active, words.own));
    await press(words.do);
    await shown(6);
    await press(words.do);
    await shown(7);
    expect(await cards()).toEqual(sorted(words.closed, words.closed));

    await page.goto(
      `${origin}/b2b/?${new URLSearchParams({ sandbox, persona: '10001-chief', page: '/services/virtual_card' })}`,
    );
    await expect.poll(() => page.getByText(words.closed, { exact: true }).count()).toBeGreaterThan(1);
    const { list } = await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 });
    expect(list.map(({ title }) => title)).toContain(words.told);
    expect((await world.sim.ledgerCheck({})).violations).toEqual([]);
  },
);
