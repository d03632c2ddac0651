import { isRefused, startTradeport } from '@tradeport/testing';
import { expect, it } from 'vitest';

it('the test kit starts a server, makes worlds that are alike, acts in them, and takes everything away again', async () => {
  const tradeport = await startTradeport();
  const [one, other] = await Promise.all([tradeport.createSandbox(), tradeport.createSandbox()]);
  const hashOf = async ({ client }: typeof one) => (await client.simState.hash({})).hash;
  expect(await hashOf(one)).toBe(await hashOf(other));

  const { orderNo } = await one.receive({ merchant: '10001', currency: 'USD', amount: '1200.00' });
  const arrived = await one.until({ machine: 'receipt', subject: orderNo, action: 'arrive' });
  expect(arrived.subject).toBe(orderNo);
  await expect(one.until({ subject: orderNo, after: arrived.seq + 1_000 }, 0.05)).rejects.toThrow(
    /^no event .* within/,
  );
  await expect(one.receive({ merchant: 'nobody', currency: 'USD', amount: '1' })).rejects.toThrow('no such merchant');
  await expect(one.receive({ currency: 'USD', amount: '1' })).rejects.toThrow('say merchant');
  expect(await hashOf(one)).not.toBe(await hashOf(other));

  const before = await one.clock.now();
  await one.clock.advance('1d12h');
  expect((await one.clock.now()).getTime() - before.getTime()).toBe(36 * 3_600_000);
  expect((await other.clock.now()).getTime()).toBe(before.getTime());
  await one.clock.next('working-day');
  await one.clock.set('2026-03-10T09:30');

  const waiting = await other.client.simDecision.waiting({ kind: 'payee' });
  const subject = waiting[0]?.object.subject ?? '';
  await expect(other.decide(subject, 'dance')).rejects.toThrow('say approve or reject');
  await other.decide(subject, 'approve', { note: 'seen' });
  await expect(other.decide(subject, 'approve')).rejects.toThrow('waits for no decision');
  await other.until({ subject, action: 'approve' });

  const viewer = await one.as('10001-viewer');
  expect((await viewer.info.queryUserInfo({})).operatorName).toBe('赵可');
  const { signingKey } = await one.client.simSigning.makeKey({ merchantNo: '10002' });
  await one.client.simSigning.set({ merchantNo: '10002', signsCalls: true, callsFrom: [] });
  const unsigned: unknown = await (await one.as('10002-chief')).common.queryServerTime({}).catch((thrown) => thrown);
  expect(isRefused(unsigned, 'SIGNATURE_FAILED')).toBe(true);
  const signing = await one.as('10002-chief', { signingKey });
  expect(await signing.common.queryServerTime({})).toMatchObject({ zone: 'Asia/Shanghai' });
  const fault = await one.fault({ call: 'receipt/paging', kind: 'code', code: 'SYSTEM_ERROR' });
  const struck: unknown = await viewer.receipt.paging({}).catch((thrown: unknown) => thrown);
  expect(isRefused(struck, 'SYSTEM_ERROR')).toBe(true);
  await fault.clear();
  expect((await viewer.receipt.paging({})).total).toBeGreaterThan(0);
  expect((await fetch(one.portalUrl('10001-viewer', '/account/home'))).headers.get('content-type')).toContain('html');

  expect(await one.ledgerIsSound()).toBe(true);
  await one.remove();
  const name = await tradeport.withSandbox(async (third) => third.name);
  const left = (await tradeport.client.simSandbox.list({})).map((sandbox) => sandbox.name);
  expect(left).toContain(other.name);
  expect(left).not.toContain(one.name);
  expect(left).not.toContain(name);
  await tradeport.stop();
  await tradeport.stop();
  await expect(tradeport.client.sim.clock({})).rejects.toThrow('Cannot reach the server');
});
