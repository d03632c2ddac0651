import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { operator } from '@tradeport/shared/contract/operator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { configureSite, logIn } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { freshMobile } from '../../harness/register.ts';
import { WHOLE } from '../../ledger/books.ts';
import { goodOperator } from '../../nouns/operators.ts';
import { whileUnverified } from '../account/unverified.ts';
import { colleagueOf, FIRST_PASSWORD, setPassword } from './colleagues.ts';

const MAKER = 'maker-haichuan';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
beforeEach(() => app.time.forward(60_000));
afterAll(() => app.close());

type Edited = RequestOf<typeof operator.edit>;

const messagesTo = (target: string) => app.anonymous.sim.outbox({ target, limit: 10 });

/** Somebody who has come in. */
const colleague = (more: Partial<Edited> = {}) => colleagueOf(app, chief, more);

const edited = (
  { operatorId, mobile }: { readonly operatorId: string; readonly mobile: string },
  more: Partial<Edited> = {},
): Edited => ({ operatorId, ...goodOperator({ mobile }), ...more });

describe('operator/page', () => {
  it('lists the people of the merchant, the last added first, without those who were removed', async () => {
    const { list, byStatus } = await chief.operator.page({ pageSize: 100 });
    expect(list.every(({ status }) => status !== 'removed')).toBe(true);
    expect(list.find(({ nameEn }) => nameEn === 'Song Jia')).toMatchObject({ status: 'disabled', roleName: 'Finance' });
    expect(list.find(({ nameEn }) => nameEn === 'Gao Yuan')).toMatchObject({ invited: true, roleName: 'Maker' });
    expect(list.filter(({ isSelf }) => isSelf)).toMatchObject([{ nameEn: 'Chen Haichuan', operatorType: 'chief' }]);
    expect(byStatus.map(({ status }) => status)).toEqual(['enabled', 'disabled']);
    expect((await other.operator.page({})).list.map(({ nameEn }) => nameEn)).not.toContain('Gao Yuan');
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(chief.operator.page({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('operator/add', () => {
  it('sends an invitation and no password: until a first one is set, login answers as to a wrong one', async () => {
    const mobile = freshMobile();
    const email = `${mobile}@haichuan.example`;
    const added = await chief.operator.add(goodOperator({ mobile, email: email.toUpperCase() }));
    expect(added).toMatchObject({ invited: true, status: 'enabled', email, roleName: 'Maker', isSelf: false });
    for (const target of [mobile, email]) expect((await messagesTo(target))[0]?.text).toContain('/b2b/forget');
    expect(await logIn(app, { loginNo: mobile, password: FIRST_PASSWORD })).toMatchObject({ reason: 'password-wrong' });
    await setPassword(app, mobile);
    expect(await logIn(app, { loginNo: email, password: FIRST_PASSWORD })).toMatchObject({ code: '0' });
    const { list } = await chief.operator.page({ keyword: mobile });
    expect(list).toMatchObject([{ invited: false }]);
  });

  it('PHONE_REGISTERED and MAIL_REGISTERED: a login name of anybody in the sandbox; of two at once one wins', async () => {
    await refused(chief.operator.add(goodOperator({ mobile: DEMO.otherMerchant })), 'PHONE_REGISTERED');
    await refused(chief.operator.add(goodOperator({ email: 'LIN@haichuan.example' })), 'MAIL_REGISTERED');
    const mobile = freshMobile();
    const both = await Promise.allSettled([1, 2].map(() => chief.operator.add(goodOperator({ mobile }))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('operatorContactMissing: nothing to log in with', async () => {
    const { mobile: _left, ...bare } = goodOperator();
    await refused(chief.operator.add(bare), 'EMPTY_PARAM');
  });

  it('operatorContactKind: neither name is of the kind that the site takes', async () => {
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'EMAIL');
    const { message } = await refused(chief.operator.add(goodOperator()), 'INVALID_PARAM');
    expect(message).toContain('email address');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH');
  });

  it('operatorRoleMissing and operatorRoleOfChief: an ordinary operator has a role, a chief has none', async () => {
    const { roleId: _left, ...bare } = goodOperator();
    await refused(chief.operator.add(bare), 'EMPTY_PARAM');
    await refused(chief.operator.add(goodOperator({ operatorType: 'chief' })), 'INVALID_PARAM');
  });

  it('roleUnknown and roleDisabled: a role of another merchant is an unknown one', async () => {
    await refused(chief.operator.add(goodOperator({ roleId: 'maker-lau' })), 'INVALID_PARAM');
    const off = await chief.operator.roleAddOrEdit({ name: '停', nameEn: 'Off', status: 'disabled' });
    await refused(chief.operator.add(goodOperator({ roleId: off.roleId })), 'OPERATION_NOT_ALLOW');
  });

  it('verifyFirst: before the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () => refused(chief.operator.add(goodOperator()), 'OPERATION_NOT_ALLOW'));
  });
});

describe('operator/edit', () => {
  it('ends no login by another name, number or address; the old and the new one are told', async () => {
    const person = await colleague();
    const fresh = freshMobile();
    const after = await chief.operator.edit(edited(person, { mobile: fresh, name: '改名', nameEn: 'Renamed' }));
    expect(after).toMatchObject({ mobile: fresh, nameEn: 'Renamed' });
    expect(await person.client.info.queryUserInfo({})).toMatchObject({ operatorNameEn: 'Renamed' });
    for (const target of [person.mobile, fresh])
      expect((await messagesTo(target)).map(({ text }) => text).join()).toContain(
        'A chief operator changed the mobile number',
      );
    expect(await logIn(app, { loginNo: person.mobile, password: FIRST_PASSWORD })).toMatchObject({
      reason: 'password-wrong',
    });
    expect(await logIn(app, { loginNo: fresh, password: FIRST_PASSWORD })).toMatchObject({ code: '0' });
  });

  it('ends every login of whoever is disabled, from the next request on; enabled again, they log in anew', async () => {
    const person = await colleague();
    await chief.operator.edit(edited(person, { status: 'disabled' }));
    await refused(person.client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect(await logIn(app, { loginNo: person.mobile, password: FIRST_PASSWORD })).toMatchObject({
      reason: 'operator-disabled',
    });
    await chief.operator.edit(edited(person, { status: 'enabled' }));
    await refused(person.client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect(await logIn(app, { loginNo: person.mobile, password: FIRST_PASSWORD })).toMatchObject({ code: '0' });
  });

  it('holds from the next call on, and is an event with before and after', async () => {
    const person = await colleague();
    expect((await person.client.info.queryUserInfo({})).permission).toContain('/exchange/exchangeApply');
    await chief.operator.edit(edited(person, { roleId: 'viewer-haichuan' }));
    expect((await person.client.info.queryUserInfo({})).permission).not.toContain('/exchange/exchangeApply');
    const row = await app.tradeport.world.db
      .read(WHOLE)
      .event.findFirstOrThrow({ where: { subject: person.operatorId, action: 'operatorChanged' } });
    expect(JSON.parse(row.detail)).toMatchObject({
      'roleId before': MAKER,
      'roleId after': 'viewer-haichuan',
      'mobile after': expect.stringContaining('*'),
    });
  });

  it('operatorSelf: of oneself the names alone', async () => {
    const { list } = await chief.operator.page({ operatorType: 'chief' });
    const self = list.find(({ isSelf }) => isSelf);
    const told = {
      operatorId: self?.operatorId ?? '',
      name: '陈海川',
      nameEn: 'Chen Hai Chuan',
      mobile: DEMO.chief,
      email: 'chen@haichuan.example',
      operatorType: 'chief' as const,
    };
    expect(await chief.operator.edit(told)).toMatchObject({ nameEn: 'Chen Hai Chuan' });
    await refused(chief.operator.edit({ ...told, status: 'disabled' }), 'OPERATION_NOT_ALLOW');
    await refused(chief.operator.edit({ ...told, mobile: freshMobile() }), 'OPERATION_NOT_ALLOW');
    await refused(chief.operator.edit({ ...told, operatorType: 'ordinary', roleId: MAKER }), 'OPERATION_NOT_ALLOW');
  });

  it('keeps one enabled chief: of two who disable one another at once, one stays', async () => {
    const { mobile, client: rival, ...second } = await colleague({ operatorType: 'chief' });
    const { list } = await rival.operator.page({ operatorType: 'chief', pageSize: 100 });
    const [first] = list.filter(({ nameEn }) => nameEn.startsWith('Chen'));
    const asChief = (one: (typeof list)[number] | undefined, mobileNow: string): Edited => ({
      operatorId: one?.operatorId ?? '',
      name: one?.name ?? '',
      nameEn: one?.nameEn ?? '',
      mobile: mobileNow,
      ...(one?.email == null ? {} : { email: one.email }),
      operatorType: 'chief',
      status: 'disabled',
    });
    const outcomes = await Promise.allSettled([
      chief.operator.edit(
        asChief(
          list.find(({ operatorId }) => operatorId === second.operatorId),
          mobile,
        ),
      ),
      rival.operator.edit(asChief(first, DEMO.chief)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await app.tradeport.world.db
      .read(WHOLE)
      .operator.count({ where: { merchantId: 'haichuan', kind: 'chief', state: 'enabled' } });
    expect(left).toBe(1);
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.operator.updateMany({ where: { id: first?.operatorId ?? '' }, data: { state: 'enabled' } }),
    );
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    const rest = await chief.operator.page({ operatorType: 'chief' });
    if (rest.list.some(({ operatorId }) => operatorId === second.operatorId))
      await chief.operator.delete({ operatorId: second.operatorId });
  });

  it('operatorUnknown and OPERATION_NOT_ALLOW: of another merchant, or removed', async () => {
    const person = await colleague();
    await refused(other.operator.edit(edited(person, { roleId: 'maker-lau' })), 'CUSTOMER_NOTFOUND');
    await chief.operator.delete({ operatorId: person.operatorId });
    await refused(chief.operator.edit(edited(person)), 'OPERATION_NOT_ALLOW');
  });

  it('operatorContactMissing and operatorContactKind: nothing to log in with any more', async () => {
    const person = await colleague();
    const { mobile: _left, ...nameless } = edited(person);
    await refused(chief.operator.edit(nameless), 'EMPTY_PARAM');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'EMAIL');
    await refused(chief.operator.edit(edited(person)), 'INVALID_PARAM');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH');
  });

  it('operatorRoleMissing, operatorRoleOfChief, roleUnknown and roleDisabled: a role that does not go with the type', async () => {
    const person = await colleague();
    const { roleId: _left, ...without } = edited(person);
    await refused(chief.operator.edit(without), 'EMPTY_PARAM');
    await refused(chief.operator.edit(edited(person, { operatorType: 'chief' })), 'INVALID_PARAM');
    await refused(chief.operator.edit(edited(person, { roleId: 'maker-lau' })), 'INVALID_PARAM');
    const off = await chief.operator.roleAddOrEdit({ name: '停二', nameEn: 'Off too', status: 'disabled' });
    await refused(chief.operator.edit(edited(person, { roleId: off.roleId })), 'OPERATION_NOT_ALLOW');
  });

  it('PHONE_REGISTERED and MAIL_REGISTERED: a login name of somebody else', async () => {
    const person = await colleague();
    await refused(chief.operator.edit(edited(person, { mobile: DEMO.maker })), 'PHONE_REGISTERED');
    await refused(chief.operator.edit(edited(person, { email: 'lin@haichuan.example' })), 'MAIL_REGISTERED');
  });
});

describe('operator/delete', () => {
  it('ends every login; number and address are free at once, and who takes them inherits nothing', async () => {
    const person = await colleague({ email: 'leaver@haichuan.example' });
    const answer = await chief.operator.delete({ operatorId: person.operatorId });
    expect(answer).toMatchObject({ status: 'removed', statusText: 'Removed' });
    await refused(person.client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    const next = await chief.operator.add(goodOperator({ mobile: person.mobile, email: 'leaver@haichuan.example' }));
    expect(next.operatorId).not.toBe(person.operatorId);
    expect(await logIn(app, { loginNo: person.mobile, password: FIRST_PASSWORD })).toMatchObject({
      reason: 'password-wrong',
    });
    await refused(person.client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    const { list } = await chief.operator.page({ status: ['removed'] });
    expect(list.find(({ operatorId }) => operatorId === person.operatorId)).toMatchObject({
      mobile: null,
      email: null,
      name: person.name,
    });
  });

  it('operatorUnknown, operatorSelf and OPERATION_NOT_ALLOW: of another merchant, oneself, or removed before', async () => {
    const person = await colleague();
    await refused(other.operator.delete({ operatorId: person.operatorId }), 'CUSTOMER_NOTFOUND');
    const { list } = await chief.operator.page({ operatorType: 'chief' });
    await refused(
      chief.operator.delete({ operatorId: list.find(({ isSelf }) => isSelf)?.operatorId ?? '' }),
      'OPERATION_NOT_ALLOW',
    );
    await chief.operator.delete({ operatorId: person.operatorId });
    await refused(chief.operator.delete({ operatorId: person.operatorId }), 'OPERATION_NOT_ALLOW');
  });
});
