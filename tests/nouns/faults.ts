import { type Noun, nothing, of, type Request, type Scene } from './noun.ts';

/** A call that was recorded and can be asked again. */
const recorded = async ({ chief, sim }: Scene): Promise<Request> => {
  await chief.exchange.options({});
  const [call] = await sim.simCall.list({ call: 'exchange/options', limit: 1 });
  return { id: call?.id };
};

/** A call that changes something, for a test. */
const changing = async ({ sim }: Scene): Promise<Request> => {
  await sim.simDecision.setProfile({ profile: 'demo' });
  const [call] = await sim.simCall.list({ call: 'simDecision/setProfile', limit: 1 });
  return { kind: 'run', ids: [call?.id] };
};

/** Faults that are injected, and the log of calls. */
export const faults: Noun = {
  goodRequests: {
    'simFault/list': nothing,
    // Whatever is made of it, it answers in the envelope and holds nobody up.
    'simFault/add': of({ call: 'todo/payeeWaitMaterialCount', kind: 'code', code: 'REQUEST_BUSY', times: 1 }),
    'simFault/clear': nothing,
    'simFault/presets': nothing,
    // It is answered in the envelope too, and cleared by the call after it.
    'simFault/applyPreset': of({ name: 'bank-down' }),
    'simFault/clearPreset': of({ name: 'bank-down' }),
    'simCall/list': nothing,
    'simCall/one': of(recorded),
    'simCall/replay': of(async (scene) => ({ ...(await recorded(scene)), key: 'same' })),
    'simCall/asTest': of(changing),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
simFault/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/add                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/clear                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/presets                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/applyPreset               | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/clearPreset               | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/list                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/one                        | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/replay                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/asTest                     | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
};
