import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { goodRegistration, newcomer } from '../../harness/register.ts';
import { goodOrg, handIn } from '../../harness/verification.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const type = 'org';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rows = (merchantId: string) =>
  app.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .realNameDraft.findMany({ where: { merchantId }, select: { contentSealed: true } });

describe('realName/addCloud, addCloudStates and queryCloud', () => {
  it('keeps a form for fifteen days, in the place of the one before, encrypted', async () => {
    const { api, merchantId } = await newcomer(app);
    expect(await api.realName.queryCloud({ type })).toEqual({
      content: null,
      version: 0,
      savedAt: null,
      validUntil: null,
      files: [],
    });
    await api.realName.addCloud({ type, content: '{"companyName":"海"}' });
    const saved = await api.realName.addCloud({ type, content: '{"companyName":"海川"}' });
    expect(Date.parse(saved.validUntil) - Date.parse(saved.savedAt)).toBe(15 * DAY);
    expect(await api.realName.queryCloud({ type }, { method: 'POST' })).toMatchObject({
      content: '{"companyName":"海川"}',
    });
    expect(await api.realName.addCloudStates({})).toEqual([saved]);
    const kept = await rows(merchantId);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.contentSealed).not.toContain('海川');
  });

  it('is there for fifteen times twenty-four hours with its files, and cleared away with the second after', async () => {
    const world = await startApp();
    const { api } = await newcomer(world);
    const picture = await handIn(api, 'KYC_BUSINESS_LICENSE');
    const content = JSON.stringify({ documents: { businessLicence: [picture] } });
    // A file that nothing uses is kept for thirty days: the third draft needs it longer.
    for (let i = 0; i < 2; i += 1) {
      await api.realName.addCloud({ type, content });
      await world.anonymous.sim.advanceClock({ seconds: (14 * DAY) / SECOND });
    }
    const { savedAt, validUntil } = await api.realName.addCloud({ type, content });
    const end = Date.parse(savedAt) + 15 * DAY;
    expect(Date.parse(validUntil)).toBe(end);
    const moveTo = (at: number) => world.anonymous.sim.setClock({ now: formatInstant(new Date(at)) });
    await moveTo(end - SECOND);
    const last = await api.realName.queryCloud({ type });
    expect([last.content, last.files.map(({ fileId }) => fileId)]).toEqual([content, [picture]]);
    expect(await api.file.getFileDownloadInfo({ fileIds: [picture] })).toHaveLength(1);
    await moveTo(end);
    expect((await api.realName.queryCloud({ type })).content).toBeNull();
    await refused(api.file.getFileDownloadInfo({ fileIds: [picture] }), 'BIZ_ERROR');
    const left = await world.tradeport.world.db.read({ sandboxId: 'main', platform: true }).realNameDraft.count();
    expect(left).toBe(0);
    await world.close();
  });

  it('is of its type alone', async () => {
    const { api } = await newcomer(app);
    await api.realName.addCloud({ type, content: '{"companyName":"海川"}' });
    for (const other of ['orgHk', 'otherArea', 'personal'] as const)
      expect((await api.realName.queryCloud({ type: other })).content).toBeNull();
  });

  it('is the merchant’s own, of another kind stays while the merchant is looked at, and goes when it is verified', async () => {
    const [mine, theirs] = [await newcomer(app), await newcomer(app)];
    const another = 'personal';
    await mine.api.realName.addCloud({ type: another, content: '{"mine":true}' });
    expect((await theirs.api.realName.queryCloud({ type: another })).content).toBeNull();
    await mine.api.realName.submitOrg(await goodOrg(mine.api));
    expect((await mine.api.realName.queryCloud({ type: another })).content).toBe('{"mine":true}');
    await app.forward(20_000);
    expect((await mine.api.realName.queryCloud({ type: another })).content).toBeNull();
  });
});

describe('realName/addCloud', () => {
  it('draftUnreadable: refuses what is no form', async () => {
    const { api } = await newcomer(app);
    for (const content of ['no form', '[]', '"text"', '{"companyName":"海'])
      await refused(api.realName.addCloud({ type, content }), 'INVALID_PARAM');
  });

  it('sealUnreadable: refuses a draft that was sealed for somebody else', async () => {
    const { api } = await newcomer(app);
    const content = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
    await refused(api.realName.addCloud({ type, content }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain draft where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10004-chief' });
    await refused(strict.as({ token }).realName.addCloud({ type, content: '{}' }), 'INVALID_PARAM');
    await strict.close();
  });
});

describe('realName/chkWebsite', () => {
  it('takes a website that nobody uses, and answers its host', async () => {
    expect(await app.anonymous.realName.chkWebsite({ website: 'HTTPS://www.Free-Shop.example/store/' })).toEqual({
      website: 'free-shop.example',
    });
  });

  it('websiteUsed: refuses the website of another merchant', async () => {
    await app.anonymous.register.createUser({ ...(await goodRegistration(app)), website: 'taken-shop.example' });
    for (const website of [
      'http://taken-shop.example',
      'https://www.Taken-Shop.example:8443/store?from=here',
      'taken-shop.example/another/shop',
    ])
      await refused(app.anonymous.realName.chkWebsite({ website }), 'BIZ_ERROR');
    const { website } = await app.anonymous.realName.chkWebsite({ website: 'my.taken-shop.example' });
    expect(website).toBe('my.taken-shop.example');
  });

  it('websiteUsed: knows the host of a merchant who was registered with port and path', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.merchant.updateMany({ where: { no: '10002' }, data: { website: 'old-shop.example:8080/store' } }),
    );
    await refused(app.anonymous.realName.chkWebsite({ website: 'https://old-shop.example/other' }), 'BIZ_ERROR');
  });
});
