import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { isKnownDevice, knowDevice } from './store.ts';

const COOKIE = 'device';
const DAY_SECONDS = 86_400;
const NAME_BYTES = 32;
const NAME = /^[\w-]{43}$/;

const hashOf = (name: string): string => createHash('sha256').update(`device ${name}`).digest('base64url');

const hashFrom = ({ cookies }: Caller): string | undefined => {
  const name = cookies[COOKIE];
  return name !== undefined && NAME.test(name) ? hashOf(name) : undefined;
};

/** Browsers that have passed a code before, for some days of real time (a setting): each has a secret name in a cookie of its own. */
export const createDevices = ({ config, random, realTime }: World) => ({
  isKnown: async (tx: Tx, caller: Caller, operatorId: string): Promise<boolean> => {
    const deviceHash = hashFrom(caller);
    const { sandboxId } = caller;
    return deviceHash !== undefined && isKnownDevice(tx, { sandboxId, operatorId, deviceHash }, realTime.now());
  },
  /** Makes the caller's browser known for an operator; answers its new name, to be told once that is committed. */
  remember: async (tx: Tx, caller: Caller, operatorId: string): Promise<string> => {
    const name = random.bytes(NAME_BYTES).toString('base64url');
    const until = new Date(realTime.now().getTime() + config.deviceDays * DAY_SECONDS * 1_000);
    const device = { sandboxId: caller.sandboxId, operatorId, deviceHash: hashOf(name) };
    await knowDevice(tx, device, hashFrom(caller), until);
    return name;
  },
  tell: (caller: Caller, name: string): void => caller.setCookie(COOKIE, name, config.deviceDays * DAY_SECONDS),
});
