import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** A name that fits into an address and a cookie. */
export const SandboxName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', minLength: 1, maxLength: 40 });
const Profile = OneOf(['instant', 'demo', 'realistic']);
/** A week: what lives longer is counted in days. */
const LIFE_MINUTES_MAX = 10_080;
export const SCENARIO_TEXT_CHARS_MAX = 900_000;

export const SandboxView = Closed({
  name: Type.String(),
  scenario: Type.String(),
  seed: Type.String(),
  profile: Type.String(),
  now: Instant,
  speed: Type.Integer(),
  /** The moment of sandbox time at which its scenario ended. */
  startAt: Instant,
  /** When it is removed (real time), unless it is pinned. */
  endsAt: Nullable(Instant),
  pinned: Type.Boolean(),
  merchants: Type.Integer(),
});
export type SandboxView = Static<typeof SandboxView>;

/** Isolated worlds, each with its own clock, market, people and money. */
export const simSandbox = calls('simSandbox', '/sim/api/sandbox', {
  list: get('list', {
    title: ['沙盒列表', 'List the sandboxes'],
    access: 'sim',
    result: Type.Array(SandboxView),
  }),
  create: post('create', {
    title: ['新建沙盒', 'Create a sandbox from a scenario, or put one in place of another'],
    access: 'sim',
    request: Closed({
      name: SandboxName,
      /** A built-in scenario; `demo` without. */
      scenario: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 })),
      /** The text of a scenario of one's own, in place of a built-in one. */
      scenarioText: Type.Optional(Type.String({ minLength: 2, maxLength: SCENARIO_TEXT_CHARS_MAX })),
      seed: Type.Optional(Text({ max: 40 })),
      /** The moment of sandbox time at which it starts; the present one without. */
      startAt: Type.Optional(Instant),
      profile: Type.Optional(Profile),
      endsInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
      /** Of real time, whatever its own clock does; added to the days where both are given. */
      endsInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: LIFE_MINUTES_MAX })),
      pinned: Type.Optional(Type.Boolean()),
      /** Whether its clock stands still from the start; a reset finds it so again. */
      frozen: Type.Optional(Type.Boolean()),
      /** Whether a sandbox of that name gives way, once the new one stands: a scenario that fails leaves the old one as it was. */
      replace: Type.Optional(Type.Boolean()),
    }),
    result: SandboxView,
    errors: ['scenarioMissing', 'scenarioWrong', 'sandboxExists'],
  }),
  change: post('change', {
    title: ['修改沙盒', 'Pin a sandbox, or change when it ends'],
    access: 'sim',
    request: Closed({
      name: SandboxName,
      pinned: Type.Optional(Type.Boolean()),
      /** From now; 0: it never ends. */
      endsInDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      endsInMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: LIFE_MINUTES_MAX })),
    }),
    result: SandboxView,
    errors: ['sandboxMissing'],
  }),
  reset: post('reset', {
    title: ['重置沙盒', 'Put a sandbox back to the scenario it came from'],
    access: 'sim',
    request: Closed({
      name: SandboxName,
      /** Another moment to start at; the one it started at before without. */
      startAt: Type.Optional(Instant),
      /** Whether its clock stands still afterwards; as it does now without. */
      frozen: Type.Optional(Type.Boolean()),
    }),
    result: SandboxView,
    errors: ['sandboxMissing', 'scenarioMissing', 'scenarioWrong'],
  }),
  remove: post('remove', {
    title: ['删除沙盒', 'Remove a sandbox'],
    access: 'sim',
    request: Closed({ name: SandboxName }),
    result: Closed({ name: Type.String() }),
    errors: ['mainStays', 'sandboxMissing'],
  }),
});
