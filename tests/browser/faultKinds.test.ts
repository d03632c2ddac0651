import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simFault } from '@tradeport/shared/contract/sim/fault.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { hurryTimeout } from '../harness/browserTimeout.ts';

const CALL = 'receipt/paging';
const SCREEN = '/receipts_manage/receipts_record';
const ROW = /Nordlicht Handels GmbH/;

type Fault = Omit<RequestOf<typeof simFault.add>, 'call'>;

const told = ({ page }: Visit, text: string) => page.getByText(text).first();
const rows = ({ page }: Visit) => page.getByText(ROW).first();

describe('the receipts while something goes wrong on purpose', () => {
  const portal = browserSuite();
  const faults = () => portal().app.anonymous.simFault;
  afterEach(() => faults().clear({}));

  const visiting = async ({ hurry = false } = {}): Promise<Visit> => {
    const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    if (hurry) await hurryTimeout(visit.own(), { part: '/api/ftr/receipt/', by: 100 });
    return visit;
  };

  it.each<[string, Fault, string, RegExp]>([
    ['a documented code', { kind: 'code', code: 'BIZ_ERROR' }, 'The request could not be carried out', /^$/],
    ['an HTTP status', { kind: 'status', status: 502 }, 'Bad gateway (502)', /status of 502/],
    ['a dropped connection', { kind: 'drop' }, 'Connection to server failed', /ERR_/],
    ['an answer past 20 seconds', { kind: 'timeout' }, 'did not answer within 20 seconds', /ERR_TIMED_OUT/],
  ])('%s is told as documented, and a retry brings the list once it is over', async (_, fault, text, trouble) => {
    const visit = await visiting({ hurry: fault.kind === 'timeout' });
    visit.expectTrouble(trouble);
    await faults().add({ call: CALL, ...fault });
    await visit.open(SCREEN);
    await told(visit, text).waitFor();
    const retry = visit.page.getByRole('button', { name: 'Try again' });
    await retry.first().waitFor();
    expect(await rows(visit).count()).toBe(0);
    await faults().clear({});
    await retry.first().click();
    await rows(visit).waitFor();
  });

  it.each<[string, Fault]>([
    ['latency', { kind: 'latency', ms: 400, msMax: 600 }],
    ['a slow body', { kind: 'slowBody', ms: 400 }],
  ])('%s only makes it wait: the list comes whole, and nothing is told', async (_, fault) => {
    const visit = await visiting();
    await faults().add({ call: CALL, ...fault });
    await visit.open(SCREEN);
    await rows(visit).waitFor();
    expect(await visit.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect((await faults().list({})).map(({ kind, struck }) => [kind, struck > 0])).toEqual([[fault.kind, true]]);
  });
});
