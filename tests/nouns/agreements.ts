import { signatureLifecycle } from '@tradeport/server/modules/agreements/lifecycle.ts';
import { signatureStore } from '@tradeport/server/modules/agreements/store.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { agreement } from '@tradeport/shared/states/agreement.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, outside } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

const MERCHANT = 'haichuan';
/** Nothing is opened by it, so that what else the tests do goes on whatever becomes of it. */
const DRIVEN = 'privacyPolicy';

/** Signatures of one agreement, which is signed anew once the one before has ended. A newer version is played: no day passes. */
const signatureDriver = (app: TestApp, client: Client): Driver => {
  const { world } = app.tradeport;
  const signatures = signatureLifecycle(world.calendar.overrides);
  const rowOf = (subject: string) => signatureStore.get(world.db.read(WHOLE), subject);
  const play = (subject: string, action: 'notice' | 'end') =>
    app.anonymous.simObject.act({ machine: agreement.name, subject, action });
  const finish = async (subject: string, status: string): Promise<void> => {
    if (status === 'inForce') await play(subject, 'notice');
    await play(subject, 'end');
  };
  return {
    machine: agreement,
    begin: async () => {
      const binding = (await client.agreement.signed({})).find(
        ({ id, status }) => id === DRIVEN && (status === 'inForce' || status === 'ending'),
      );
      if (binding) await finish(binding.signatureNo, binding.status);
      const { version } = await client.agreement.detail({ id: DRIVEN });
      return (await client.agreement.sign({ id: DRIVEN, version })).signatureNo;
    },
    act: async (subject, action) => {
      if (action === 'replace')
        await outside(world, MERCHANT, async (command) => {
          await signatures.take(command, await signatureStore.get(command.tx, subject), 'replace');
        });
      else await app.anonymous.simObject.act({ machine: agreement.name, subject, action });
    },
    stateOf: async (subject) => (await rowOf(subject)).state,
    money: async () => ({}),
  };
};

/** Of one agreement one signature binds a merchant at the most. */
const faults: Noun['faults'] = async ({ db }) => {
  const rows = await db.read(WHOLE).agreementSignature.findMany({ where: { state: { in: ['inForce', 'ending'] } } });
  const seen = new Set<string>();
  return rows.flatMap(({ merchantId, agreementId, signatureNo }) => {
    const key = `${merchantId} ${agreementId}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [`${signatureNo} binds beside another signature`] : [];
  });
};

/** Agreements and who signed which. */
export const agreements: Noun = {
  goodRequests: {
    'agreement/list': nothing,
    'agreement/detail': of(async ({ chief }) => ({ id: (await chief.agreement.list({}))[0]?.id })),
    'agreement/signed': nothing,
    'agreement/sign': of(async ({ chief }) => {
      const [first] = await chief.agreement.list({});
      return { id: first?.id, version: first?.version };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
agreement/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/detail                   | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/signed                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agreement/sign                     | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
`,
  noObjects: {
    'agreement/detail id': 'the same texts for everybody',
    'agreement/sign id': 'the same texts for everybody',
  },
  drivers: { agreement: signatureDriver },
  faults,
};
