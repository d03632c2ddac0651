import { type Noun, nothing, of, type Request, type Scene } from './noun.ts';

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;

/** Work that was given up; its cause is gone by now. */
const parkedTask = async ({ app, fresh }: Scene): Promise<Request> => {
  const id = `T-${fresh()}`;
  const sandboxId = 'main';
  await app.tradeport.world.db.inTx({ sandboxId, platform: true }, (tx) =>
    tx.task.create({
      data: {
        sandboxId,
        id,
        merchantId: 'haichuan',
        kind: 'identity.clearDrafts',
        subject: 'haichuan',
        dueAt: new Date(0),
        state: 'parked',
        attempts: 5,
      },
    }),
  );
  return { taskId: id };
};

/** The simulated world: its clock, its bank, its market, its later work. */
export const simulatedWorld: Noun = {
  goodRequests: {
    'sim/clock': nothing,
    'sim/setClock': of({ speed: 1 }),
    'sim/advanceClock': of({ seconds: 1 }),
    'sim/outbox': of({ limit: 5 }),
    'sim/accounts': nothing,
    'sim/payers': nothing,
    'sim/receive': of(async ({ sim }) => {
      const [account] = await sim.sim.accounts({});
      return { accountNo: account?.accountNo, currency: account?.currency, amount: '10' };
    }),
    'sim/ledgerCheck': nothing,
    'simClock/nexts': nothing,
    'simClock/preview': of({ seconds: 1 }),
    'simClock/jump': of({ seconds: 1 }),
    'simClock/mode': of({ mode: 'real' }),
    'simCalendar/list': of({ from: '2026-11-01' }),
    'simCalendar/set': of({ day: '2026-11-14', working: true }),
    'simOutside/list': nothing,
    'simOutside/preview': of({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.1' } }),
    'simOutside/run': of({ event: 'market.shift', with: { pair: 'USD/IDR', percent: '+1' } }),
    'simMarket/view': nothing,
    'simMarket/targets': nothing,
    'simMarket/history': of({ ...pair, span: '1D' }),
    'simSpecimen/list': nothing,
    'simSpecimen/make': of({ picType: 'bill', fields: { amount: '12.00' }, blurred: ['dueOn'] }),
    'simAssumption/list': nothing,
    'simAssumption/set': of({ name: 'exchangeT0Minutes', value: '3' }),
    'simSigning/list': nothing,
    // What nobody demands: the requests after it are those of the demo's people.
    'simSigning/set': of({ merchantNo: '10002', signsCalls: false, callsFrom: ['0.0.0.0/0', '::/0'] }),
    'simSigning/makeKey': of({ merchantNo: '10002' }),
    'simSigning/withdrawKey': of({ merchantNo: '10002' }),
    'simTask/list': nothing,
    'simTask/retry': of(parkedTask),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
sim/clock                          | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/setClock                       | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/advanceClock                   | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/outbox                         | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/payers                         | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/accounts                       | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/receive                        | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/ledgerCheck                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/nexts                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/preview                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/jump                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/mode                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simCalendar/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simCalendar/set                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simSpecimen/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSpecimen/make                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simAssumption/list                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simAssumption/set                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/preview                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/run                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simMarket/view                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simMarket/targets                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simMarket/history                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSigning/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simSigning/set                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simSigning/makeKey                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simSigning/withdrawKey             | in   | in    | in     | in     | in    | in       | in      | in    | in
simTask/list                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simTask/retry                      | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
};
