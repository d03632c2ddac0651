import { writeVerification } from '@tradeport/server/modules/identity/store.ts';
import { begin, move } from '@tradeport/server/platform/records/move.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { type ActionOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { TestApp } from '../harness/app.ts';
import { type Newcomer, newcomer } from '../harness/register.ts';
import { uploadedSpecimen } from '../harness/specimens.ts';
import { START_AT } from '../harness/time.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal } from '../harness/verification.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, outside } from '../states/driver.ts';
import { type Good, type Noun, nothing, of, type Request, type Scene } from './noun.ts';

const isAction = (word: string): word is ActionOf<typeof realName> =>
  realName.moves.some(({ action }) => action === word);

/**
 * Verifications of merchants that have no money yet. The back office and time act by the console; the merchant by the one `move`,
 * as a form that is refused would leave its number behind.
 */
const realNameDriver = (app: TestApp): Driver => {
  const { world } = app.tradeport;
  const readState = async (id: string) => {
    const row = await world.db.read(WHOLE).merchant.findFirst({ where: { id } });
    return stateOf(realName, row?.realNameState ?? '');
  };
  return {
    machine: realName,
    begin: async () => {
      const no = String(90_000 + (await world.db.read(WHOLE).merchant.count()));
      const id = `verified-${no}`;
      await outside(world, null, async (command) => {
        const row = { id, no, name: id, nameEn: id, kind: 'mainland', city: '', cityEn: '' };
        const manager = { managerName: '', managerPhone: '' };
        const realNameState = begin(command, realName, id);
        const at = { realNameAt: START_AT, createdAt: START_AT };
        await command.tx.merchant.create({
          data: { ...row, ...manager, ...at, sandboxId: WHOLE.sandboxId, realNameState },
        });
      });
      return id;
    },
    act: async (id, action) => {
      if (!isAction(action)) throw new Error(`no action ${action}`);
      if (!realName.merchantActions.some((own) => own === action)) {
        await app.anonymous.simObject.act({ machine: realName.name, subject: id, action });
        return;
      }
      const from = await readState(id);
      await outside(world, id, (command) =>
        move(command, realName, {
          subject: id,
          from,
          action,
          write: (to, before) => writeVerification(command.tx, id, before, to, { realNameAt: START_AT }),
        }),
      );
    },
    stateOf: readState,
    money: async () => ({}),
  };
};

/** Of each running server, by call: somebody who may submit still. */
const submitters = new WeakMap<TestApp, Map<string, Newcomer>>();

const submitterOf = async (app: TestApp, call: string): Promise<Newcomer> => {
  const known = submitters.get(app) ?? new Map<string, Newcomer>();
  submitters.set(app, known);
  const last = known.get(call);
  if (last && (await last.api.realName.queryOrg({})).open) return last;
  const next = await newcomer(app);
  known.set(call, next);
  return next;
};

/** A submission with its files is its merchant's: who asks is who has uploaded them. */
const submitted = (call: string, good: (api: Client) => Promise<Request>): Good => ({
  request: async ({ app }) => good((await submitterOf(app, call)).api),
  token: async (app) => app.token((await submitterOf(app, call)).loginNo),
});

/** A picture that the chief has uploaded, and that can be read. */
const passportUploaded = async ({ chief, sim }: Scene): Promise<Request> => {
  const { fileId } = await uploadedSpecimen({ sim, client: chief }, 'KYC_PASSPORT', { picType: 'passport' });
  return { picType: 'passport', picId: fileId };
};

/** Merchants and their verification. */
export const identity: Noun = {
  goodRequests: {
    'realName/queryOrg': nothing,
    'realName/submitOrg': submitted('submitOrg', goodOrg),
    'realName/queryOrgHk': nothing,
    'realName/queryOtherArea': nothing,
    'realName/queryPersonal': nothing,
    'realName/submitOrgHk': submitted('submitOrgHk', goodOrgHk),
    'realName/submitOtherArea': submitted('submitOtherArea', goodOtherArea),
    'realName/submitPersonal': submitted('submitPersonal', goodPersonal),
    'realName/addCloud': of({ type: 'org', content: '{"companyName":"海川"}' }),
    'realName/addCloudStates': nothing,
    'realName/queryCloud': of({ type: 'org' }),
    'realName/chkWebsite': of({ website: 'https://nobody.example' }),
    'apiShop/advSearch': of({ keyword: '海川' }),
    'apiShop/companyDetail': of({ creditCode: readyCreditCode('2231') }),
    'apiShop/picOcr': of(passportUploaded),
    'apiShop/getPicOcr': of(passportUploaded),
  },
  filtersNotShown: { 'apiShop/advSearch registry': 'companies of another register are not among the others' },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
realName/queryOrg                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/queryOrgHk                | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/queryOtherArea            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/queryPersonal             | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/submitOrg                 | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/submitOrgHk               | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/submitOtherArea           | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/submitPersonal            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/addCloud                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/addCloudStates            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/queryCloud                | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/chkWebsite                | in   | in    | in     | in     | in    | in       | in      | in    | in
apiShop/advSearch                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
apiShop/companyDetail              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
apiShop/picOcr                     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
apiShop/getPicOcr                  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
`,
  drivers: { realName: realNameDriver },
};
