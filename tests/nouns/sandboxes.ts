import { type Noun, nothing, of, type Scene } from './noun.ts';

const emptySandbox = async ({ sim, fresh }: Scene): Promise<string> =>
  (await sim.simSandbox.create({ name: fresh(), scenario: 'empty' })).name;
/** A snapshot of an empty world: small, whatever the demo grows to. */
const snapshot = async (scene: Scene): Promise<string> => {
  const sandbox = await emptySandbox(scene);
  return (await scene.app.as({ sandbox }).simSnapshot.save({ name: scene.fresh() })).name;
};

/** Sandboxes, with what they are filled from and kept as. */
export const sandboxes: Noun = {
  goodRequests: {
    'simSandbox/list': nothing,
    'simSandbox/create': of(({ fresh }) => ({ name: fresh(), scenario: 'empty' })),
    'simSandbox/change': of(async (scene) => ({ name: await emptySandbox(scene), pinned: true })),
    'simSandbox/reset': of(async (scene) => ({ name: await emptySandbox(scene) })),
    'simSandbox/remove': of(async (scene) => ({ name: await emptySandbox(scene) })),
    'simScenario/list': nothing,
    'simScenario/read': of({ name: 'empty' }),
    'simScenario/check': of({ text: '{}' }),
    'simSnapshot/list': nothing,
    'simSnapshot/save': of(({ fresh }) => ({ name: fresh() })),
    'simSnapshot/download': of(async (scene) => ({ name: await snapshot(scene) })),
    'simSnapshot/upload': of(async (scene) => {
      const { file } = await scene.sim.simSnapshot.download({ name: await snapshot(scene) });
      return { name: scene.fresh(), file };
    }),
    'simSnapshot/restore': of(async (scene) => ({ name: await snapshot(scene), into: scene.fresh() })),
    'simSnapshot/diff': of(async (scene) => ({ fromSnapshot: await snapshot(scene) })),
    'simSnapshot/remove': of(async (scene) => ({ name: await snapshot(scene) })),
    'simState/hash': nothing,
    'simStory/list': nothing,
    'simStory/next': of(async ({ sim }) => ({ story: 'first-money', at: (await sim.simStory.list({}))[0]?.at })),
    'simStory/do': of(async ({ sim }) => ({ story: 'first-money', at: (await sim.simStory.list({}))[0]?.at })),
    'simStory/back': of(async ({ sim }) => {
      const at = (await sim.simStory.list({}))[0]?.at ?? 0;
      return { story: 'first-money', at: (await sim.simStory.next({ story: 'first-money', at })).at };
    }),
    'simStory/leave': of({ story: 'first-money' }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
simSandbox/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/create                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/change                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/reset                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/remove                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/read                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/check                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/save                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/download               | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/upload                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/restore                | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/diff                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/remove                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simState/hash                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/next                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/do                        | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/back                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/leave                     | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
};
