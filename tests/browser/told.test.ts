import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { hurryTimeout } from '../harness/browserTimeout.ts';
import { testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn(
  'an HTTP status without an envelope, each in its words',
  'a retry brings what had failed',
  'reloads once at the next navigation, and not again for the same version within a minute',
  'stands still under reduced motion, leads on by its arrow and to its notice, and can be put away',
);

const HOME_PATH = '/api/b2b/subAccApply/queryUserAccountHomePageByB2b';
const HOME_CALL = `**${HOME_PATH}*`;
const STATUS_WORDS = [
  [400, '请求有误 (400)'],
  [404, '请求的内容不存在 (404)'],
  [408, '请求超时 (408)'],
  [500, '服务器内部错误 (500)'],
  [501, '服务未实现 (501)'],
  [502, '网关错误 (502)'],
  [503, '服务暂不可用 (503)'],
  [504, '网关超时 (504)'],
  [505, 'HTTP 版本不受支持 (505)'],
  [418, '连接出错 (418)'],
] as const;

describe('what the portal tells when something fails', () => {
  const portal = browserSuite();

  it('an HTTP status without an envelope, each in its words', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/status of/);
    let status = 200;
    await visit.page.route(HOME_CALL, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<p>no</p>' }),
    );
    for (const [next, text] of STATUS_WORDS) {
      status = next;
      if (next === STATUS_WORDS[0][0]) {
        await visit.open('/account');
        await visit.announced.include(text);
        continue;
      }
      await visit.page.getByRole('button', { name: '重试' }).first().click();
      await visit.announced.include(text);
    }
  });

  it('an envelope’s own message wins over the text of its status, and the request id is shown', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/status of 503/);
    await visit.page.route(HOME_CALL, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-request-id': 'request-4711' },
        json: { code: 'DATABASE_ERROR', message: '数据库维护中', result: null },
      }),
    );
    await visit.open('/account');
    await visit.page.getByText('数据库维护中').first().waitFor();
    expect(await visit.page.getByText('服务暂不可用 (503)').count()).toBe(0);
  });

  it('no answer at all', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/ERR_CONNECTION_REFUSED/);
    await visit.page.route(HOME_CALL, (route) => route.abort('connectionrefused'));
    await visit.open('/account');
    await visit.announced.include('连接服务器失败');
  });

  it('no answer within 20 seconds', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/ERR_TIMED_OUT/);
    await hurryTimeout(visit.own(), { part: HOME_PATH, by: 100 });
    await visit.page.route(HOME_CALL, () => undefined);
    await visit.open('/account');
    await visit.announced.include('服务器 20 秒内没有回应');
    expect(await visit.page.locator('html').getAttribute('data-timeout-ms')).toBe('20000');
  });

  it('a part of the portal that takes more than 120 seconds', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.page.clock.install();
    await visit.page.route('**/assets/RateQueryPage-*.js', () => undefined);
    await visit.open('/account');
    await pageDone(visit.page);
    await visit.page.getByRole('link', { name: '全部汇率' }).click();
    await visit.page.clock.fastForward(119_000);
    expect(await visit.page.getByText('页面 120 秒内没有加载完成').count()).toBe(0);
    await visit.page.clock.fastForward(1_500);
    await visit.page.getByText('页面 120 秒内没有加载完成，请检查网络后重试').waitFor();
    await visit.page.getByRole('button', { name: '重新加载' }).waitFor();
  });

  it('a part of the portal that is gone', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/status of 404/);
    await visit.page.route('**/assets/RateQueryPage-*.js', (route) => route.fulfill({ status: 404 }));
    await visit.open('/account');
    await pageDone(visit.page);
    await visit.page.getByRole('link', { name: '全部汇率' }).click();
    await visit.page.getByText('页面加载失败，可能刚发布了新版本').waitFor();
  });

  it('a retry brings what had failed', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/status of 500/);
    await visit.page.route(HOME_CALL, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await visit.open('/account');
    await visit.page.getByRole('button', { name: '重试' }).first().click();
    await visit.page.getByText('全部账户可用余额，折合人民币').waitFor();
    await pageDone(visit.page);
    expect(await visit.page.getByRole('button', { name: '重试' }).count()).toBe(0);
  });

  it('copying: that it worked, and a warning when it did not', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open('/setting/userInfo');
    const copy = visit.page.getByRole('button', { name: '复制商户号' });
    await copy.click();
    await visit.announced.include('已复制');
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe('10001');
    await visit.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await copy.click();
    await visit.announced.include('复制失败，请手动选择后复制');
  });
});

describe('a newer version of the portal', () => {
  const portal = browserSuite();
  const deploy = async (visit: Visit, version: () => string) => {
    const loads = { count: 0 };
    visit.page.on('load', () => {
      loads.count += 1;
    });
    await visit.page.route('**/b2b/version.json?t=*', (route) => route.fulfill({ json: { version: version() } }));
    return loads;
  };
  const stored = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('tp.version'));
  const go = async ({ page }: Visit, link: RegExp) => {
    const checked = page.waitForResponse('**/b2b/version.json?t=*');
    await page.getByRole('link', { name: link }).first().click();
    await checked;
  };

  it('reloads once at the next navigation, and not again for the same version within a minute', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.page.clock.install();
    let version = 'one';
    const loads = await deploy(visit, () => version);
    await visit.open('/account');
    await pageDone(visit.page);
    await expect.poll(() => stored(visit)).toBe('one');
    expect(loads.count).toBe(1);

    version = 'two';
    await go(visit, /^消息/);
    await expect.poll(() => loads.count).toBe(2);
    await pageDone(visit.page);
    expect(await stored(visit)).toBe('two');
    expect(visit.place()).toBe('/customer-service/message');

    // Servers that are replaced one after the other answer with either version for a while.
    version = 'one';
    await go(visit, /返回首页/);
    await expect.poll(() => loads.count).toBe(3);
    await pageDone(visit.page);
    for (const [next, link] of [
      ['two', /^消息/],
      ['one', /返回首页/],
    ] as const) {
      version = next;
      await go(visit, link);
      await expect.poll(() => stored(visit)).toBe(next);
    }
    expect(loads.count).toBe(3);

    version = 'two';
    await visit.page.clock.fastForward(61_000);
    await go(visit, /^消息/);
    await expect.poll(() => loads.count).toBe(4);
  });

  it('stores the first version it sees without a reload, and only logs when the check fails', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    visit.expectTrouble(/status of 500/);
    const said: string[] = [];
    visit.page.on('console', (message) => said.push(message.text()));
    await visit.page.route('**/b2b/version.json?t=*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await visit.open('/account');
    await pageDone(visit.page);
    await expect.poll(() => said.some((line) => line.startsWith('version check failed'))).toBe(true);
    expect(await stored(visit)).toBeNull();
    expect(visit.announced.texts().filter((text) => text !== '正在加载')).toEqual([]);
  });
});

describe('the notice strip', () => {
  const portal = browserSuite();
  const strip = ({ page }: Visit) => page.getByRole('region', { name: '公告' });

  it('shows the next notice after 5000 ms, with the first ten characters of when it was updated', async () => {
    const client = await portal().app.signIn(DEMO.chief, { language: 'zh-CN' });
    const { list } = await client.notice.page({ systemNoticeType: 2, scrollFlag: 1, currentPage: 1, pageSize: 100 });
    expect(list.length).toBeGreaterThan(1);
    const visit = await portal().visit({ as: DEMO.chief, language: 'zh-CN', motion: true });
    const { clock } = visit.page;
    await clock.install();
    await visit.open('/account');
    await strip(visit).waitFor();
    await pageDone(visit.page);
    await clock.pauseAt(await visit.page.evaluate(() => new Date(Date.now() + 1_000).toISOString()));
    const shown = () => strip(visit).getByRole('link').textContent();
    const first = await shown();
    for (let step = 0; step < 50 && (await shown()) === first; step += 1) await clock.runFor(100);
    const second = await shown();
    expect(second).not.toBe(first);
    await clock.runFor(4_850);
    expect(await shown()).toBe(second);
    await clock.runFor(150);
    const third = await shown();
    expect(third).not.toBe(second);
    expect(await strip(visit).textContent()).toContain(
      list.find(({ title }) => title === third)?.updateAt.slice(0, 10),
    );
  });

  it('stands still under reduced motion, leads on by its arrow and to its notice, and can be put away', async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.page.clock.install();
    await visit.open('/account');
    await pageDone(visit.page);
    const shown = () => strip(visit).getByRole('link').textContent();
    const first = await shown();
    await visit.page.clock.runFor(6_000);
    expect(await shown()).toBe(first);
    await strip(visit).getByRole('button', { name: '下一条公告' }).click();
    const second = (await shown()) ?? '';
    expect(second).not.toBe(first);
    await strip(visit).getByRole('link').click();
    await visit.page.waitForURL('**/customer-service/notice/*');
    await visit.page.getByRole('heading', { level: 1, name: second }).waitFor();
    await strip(visit).getByRole('button', { name: '关闭公告' }).click();
    await strip(visit).waitFor({ state: 'detached' });
  });
});
