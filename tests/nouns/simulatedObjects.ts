import type { Client } from '@tradeport/shared/client.ts';
import { DEMO } from '../harness/app.ts';
import { confirmedOrder, lockedOrder } from './exchange.ts';
import { type Noun, nothing, of, type Request, type Scene } from './noun.ts';

const orderIs = async ({ chief }: Scene, make: (client: Client) => Promise<string>): Promise<Request> => ({
  machine: 'exchangeOrder',
  subject: await make(chief),
});

/** Objects of every machine as the console sees them: their lives, their decisions, their entries. */
export const simulatedObjects: Noun = {
  goodRequests: {
    'simObject/list': of({ machine: 'exchangeOrder', open: true }),
    'simObject/one': of((scene) => orderIs(scene, lockedOrder)),
    'simObject/act': of(async (scene) => ({ ...(await orderIs(scene, confirmedOrder)), action: 'deliver' })),
    'simEvent/list': of({ machine: 'exchangeOrder', limit: 5 }),
    'simEvent/one': of(async ({ sim }) => ({ seq: (await sim.simEvent.list({ limit: 1 })).events[0]?.seq })),
    'simEvent/life': of((scene) => orderIs(scene, lockedOrder)),
    'simDecision/waiting': nothing,
    'simDecision/application': of({ kind: 'kyc', subject: 'farsail' }),
    'simDecision/decide': of({ items: [{ kind: 'anything', subject: 'nobody' }], outcome: 'approve' }),
    'simDecision/kinds': nothing,
    'simDecision/setMode': of({ kind: 'accountOpening', mode: 'byValue' }),
    'simDecision/profile': nothing,
    'simDecision/setProfile': of({ profile: 'demo' }),
    'simPersona/list': nothing,
    'simPersona/enter': of({ persona: DEMO.maker }),
    'simLedger/accounts': nothing,
    'simLedger/postings': of({ account: 'bank', currency: 'USD' }),
    'simLedger/entry': of(async ({ sim }) => {
      const { list } = await sim.simLedger.postings({ account: 'bank', currency: 'USD', limit: 1 });
      return { entryNo: list[0]?.entryNo };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
simObject/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simObject/one                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simObject/act                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/one                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/life                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/waiting                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/application            | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/decide                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/kinds                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/setMode                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/profile                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/setProfile             | in   | in    | in     | in     | in    | in       | in      | in    | in
simPersona/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simPersona/enter                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/accounts                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/postings                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/entry                    | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
};
