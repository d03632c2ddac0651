import { createHash } from 'node:crypto';
import { DEVICE_COOKIE } from '@tradeport/shared/words/cookies.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { isKnownDevice, knowDevice } from './store.ts';

const DAY_SECONDS = 86_400;
const NAME_BYTES = 32;
const NAME = /^[\w-]{43}$/;

const hashOf = (name: string): string => createHash('sha256').update(`device ${name}`).digest('base64url');

/** The name that the caller's browser has among known devices; undefined where it has none. */
export const deviceHashOf = ({ cookies }: Caller): string | undefined => {
  const name = cookies[DEVICE_COOKIE];
  return name !== undefined && NAME.test(name) ? hashOf(name) : undefined;
};

interface RememberedDevice {
  readonly name: string;
  readonly deviceHash: string;
}

/** Browsers that have passed a code before, for some days of real time (a setting): each has a secret name in a cookie of its own. */
export const createDevices = ({ config, random, realTime }: World) => ({
  isKnown: async (tx: Tx, caller: Caller, operatorId: string): Promise<boolean> => {
    const deviceHash = deviceHashOf(caller);
    const { sandboxId } = caller;
    return deviceHash !== undefined && isKnownDevice(tx, { sandboxId, operatorId, deviceHash }, realTime.now());
  },
  /** Makes the caller's browser known for an operator; answers its new name, to be told once that is committed, and the hash of it. */
  remember: async (tx: Tx, caller: Caller, operatorId: string): Promise<RememberedDevice> => {
    const name = random.bytes(NAME_BYTES).toString('base64url');
    const until = new Date(realTime.now().getTime() + config.deviceDays * DAY_SECONDS * 1_000);
    const device = { sandboxId: caller.sandboxId, operatorId, deviceHash: hashOf(name) };
    await knowDevice(tx, device, deviceHashOf(caller), until);
    return { name, deviceHash: device.deviceHash };
  },
  tell: (caller: Caller, { name }: RememberedDevice): void =>
    caller.setCookie(DEVICE_COOKIE, name, config.deviceDays * DAY_SECONDS),
});
