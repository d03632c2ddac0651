import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SigningView, simSigning } from '@tradeport/shared/contract/sim/signing.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import {
  dropKey,
  findMerchantId,
  keepKey,
  listSigning,
  type SigningRow,
  writeDemands,
} from '../../modules/signing/index.ts';
import { unreadableIn } from '../../platform/runtime/addresses.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';

const KEY_BYTES = 32;

const view = ({ no, name, nameEn, signsCalls, callsFrom, madeAt }: SigningRow): SigningView => ({
  merchantNo: no,
  merchantName: name,
  merchantNameEn: nameEn,
  signsCalls,
  callsFrom: callsFrom === '' ? [] : callsFrom.split(' '),
  keyMadeAt: madeAt && formatInstant(madeAt),
});

/** The entries of a list, each once and without blanks: they stand between the entries where they are kept. */
const entriesOf = (addresses: readonly string[]): readonly string[] => {
  const entries = addresses.map((entry) => entry.replaceAll(/\s/g, ''));
  const unreadable = unreadableIn(entries);
  if (unreadable.length === 0) return [...new Set(entries)];
  throw refusal('addressUnreadable', {
    fields: unreadable.map((entry) => ({
      path: `callsFrom.${entries.indexOf(entry)}`,
      rule: 'address',
      text: [`无法识别的地址：${entry}`, `Unreadable address: ${entry}`],
    })),
  });
};

export const signingHandlers = (world: World, commands: Commands): Handlers<typeof simSigning> => {
  const { db, random, realTime, secrets } = world;
  const readerOf = ({ sandboxId }: Caller) => db.read({ sandboxId, platform: true });

  const idOf = async (caller: Caller, merchantNo: string): Promise<string> => {
    const id = await findMerchantId(readerOf(caller), merchantNo);
    if (id === undefined) throw refusal('CUSTOMER_NOTFOUND');
    return id;
  };

  const viewOf = async (caller: Caller, merchantId: string): Promise<SigningView> => {
    const row = (await listSigning(readerOf(caller))).find(({ id }) => id === merchantId);
    if (!row) throw refusal('CUSTOMER_NOTFOUND');
    return view(row);
  };

  return {
    list: async (_request, caller) => (await listSigning(readerOf(caller))).map(view),
    set: async ({ merchantNo, signsCalls, callsFrom }, caller) => {
      const entries = entriesOf(callsFrom);
      const merchantId = await idOf(caller, merchantNo);
      await commands.run(outsideCommander(caller, merchantId), async ({ tx, record, lockMerchant }) => {
        await lockMerchant();
        await writeDemands(tx, merchantId, { signsCalls, callsFrom: entries.join(' ') });
        const facts = { signsCalls, addresses: entries.length };
        record({ kind: 'outside', subject: merchantId, action: 'signingSet', facts });
      });
      return viewOf(caller, merchantId);
    },
    makeKey: async ({ merchantNo }, caller) => {
      const merchantId = await idOf(caller, merchantNo);
      const key = random.bytes(KEY_BYTES).toString('base64url');
      const madeAt = realTime.now();
      const keySealed = secrets.atRest.seal(key, boundTo.signingKey(merchantId));
      await commands.run(outsideCommander(caller, merchantId), async ({ tx, sandboxId, record, lockMerchant }) => {
        await lockMerchant();
        await keepKey(tx, { sandboxId, merchantId, keySealed, madeAt });
        record({ kind: 'outside', subject: merchantId, action: 'signingKeyMade', facts: {} });
      });
      return { merchantNo, signingKey: key, keyMadeAt: formatInstant(madeAt) };
    },
    withdrawKey: async ({ merchantNo }, caller) => {
      const merchantId = await idOf(caller, merchantNo);
      await commands.run(outsideCommander(caller, merchantId), async ({ tx, record, lockMerchant }) => {
        await lockMerchant();
        // Of two at once, and where there was none, nothing is told a second time.
        if (await dropKey(tx, merchantId))
          record({ kind: 'outside', subject: merchantId, action: 'signingKeyWithdrawn', facts: {} });
      });
      return viewOf(caller, merchantId);
    },
  };
};
