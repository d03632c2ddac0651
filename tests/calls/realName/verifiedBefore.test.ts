import { contentKeeper, type OrgContent } from '@tradeport/server/modules/identity/content.ts';
import { realName as calls } from '@tradeport/shared/contract/realName.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { injectTransport } from '../../harness/transport.ts';
import { goodOrg } from '../../harness/verification.ts';
import { pathsOf, REVIEW_MS, todayIn } from './applications.ts';

// Mainland companies that were taken before documents were asked for: what they told then is what stands.

const DAY_MS = 86_400_000;

/** A company as it was told then: no documents, and of some people nothing but name and number. */
const toldThen = ({ documents: _documents, legalPerson, ...org }: OrgContent): OrgContent => {
  const { name, idType, idNumber, birthDate, idExpiresOn } = legalPerson;
  const named = { name, idType, idNumber };
  const dated = { ...named, birthDate, idExpiresOn };
  return { ...org, legalPerson: dated, directors: [named], beneficiaries: [{ ...dated, holdingRatio: '60.5' }] };
};

/** Makes the submission of a merchant one of then. */
const ageSubmission = async (app: TestApp, merchantId: string): Promise<void> => {
  const { db, secrets } = app.tradeport.world;
  const keeper = contentKeeper(secrets);
  await db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    const { applicationNo, contentSealed } = await tx.realNameApplication.findFirstOrThrow({ where: { merchantId } });
    const then = toldThen(JSON.parse(keeper.open(contentSealed, applicationNo)));
    await tx.realNameApplication.updateMany({
      where: { applicationNo },
      data: { contentSealed: keeper.seal(then, applicationNo) },
    });
  });
};

const RENEWED = 'Shenzhen Haichuan Renewed Co., Ltd.';

it('a company that was verified before stays so, and hands in its documents with the renewal', async () => {
  const app = await startApp();
  const { api, loginNo, merchantId } = await newcomer(app);
  const jump = async (ms: number) => {
    await app.anonymous.sim.advanceClock({ seconds: ms / 1_000 });
  };
  const endsOn = addDays(await todayIn(app)(), 40);
  const whole = await goodOrg(api, '2231', { termEndsOn: endsOn });
  await api.realName.submitOrg(whole);
  // What was under review then is decided by what was told then.
  await ageSubmission(app, merchantId);
  await jump(REVIEW_MS);
  const shown = await api.realName.queryOrg({});
  expect(shown).toMatchObject({ state: 'done', documentEndsOn: endsOn, files: [] });
  expect(shown.inForce?.documents).toBeUndefined();
  expect(shown.inForce?.directors).toEqual([{ name: '周海川', idType: 'idCard', idNumber: '440***********2231' }]);
  expect(await api.info.queryUserInfo({})).toMatchObject({ verified: true, documentEndsOn: endsOn });

  await jump(11 * DAY_MS);
  expect(await api.realName.queryOrg({})).toMatchObject({ state: 'aboutToExpire', endingFields: ['termEndsOn'] });
  expect(await api.info.queryUserInfo({})).toMatchObject({ verified: true });
  const send = injectTransport(app.tradeport.app, { token: await app.token(loginNo) });
  const again = { ...shown.inForce, termEndsOn: null };
  const lacking = await refused(send(calls.submitOrg, again, {}), 'EMPTY_PARAM');
  expect(pathsOf(lacking)).toContain('documents');
  const empty = await refused(api.realName.submitOrg({ ...whole, termEndsOn: null, documents: {} }), 'INVALID_PARAM');
  expect(pathsOf(empty)).toEqual(['documents.businessLicence', 'documents.shareholding']);
  expect((await api.realName.queryOrg({})).state).toBe('aboutToExpire');

  // The number that is shown masked is the one that was told then.
  const legalPerson = { ...whole.legalPerson, idNumber: shown.inForce?.legalPerson.idNumber ?? '' };
  await api.realName.submitOrg({ ...whole, legalPerson, companyNameEn: RENEWED, termEndsOn: null });
  await jump(REVIEW_MS);
  const renewed = await api.realName.queryOrg({});
  expect(renewed).toMatchObject({ state: 'done', documentEndsOn: null, inForce: { companyNameEn: RENEWED } });
  expect(renewed.files).toHaveLength(4);
  await app.close();
});
