import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { partnerFaults } from '@tradeport/shared/rules/partner.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import type { PartnerLifecycle } from './lifecycle.ts';
import { addPartner, findPartner, findSame, type Partner, type PartnerTold } from './store.ts';

const getOwn = async (reader: Reader | Tx, partnerNo: string): Promise<Partner> => {
  const found = await findPartner(reader, partnerNo);
  if (!found) throw refusal('partnerUnknown');
  return found;
};

/** Refuses `partnerExists` while another partner that is not removed has the name or the number. The merchant is locked. */
const requireOnlyOne = async (tx: Tx, merchantId: string, told: PartnerTold, besides?: string): Promise<void> => {
  if (await findSame(tx, merchantId, told, besides)) throw refusal('partnerExists');
};

/** Adding, changing and removing partners. Each refuses in the order of the contract. */
export const createPartnerService = ({ db }: World, commands: Commands, partners: PartnerLifecycle) => {
  /** Refuses what breaks a rule; answers the partner as it is kept. */
  const judge = async (caller: SignedIn, told: PartnerTold): Promise<PartnerTold> => {
    const { country, registrationNo } = told;
    const highRisk = await readHighRisk(db.read(merchantScope(caller)), caller.sandboxId);
    refuseFaults(partnerFaults({ country, registrationNo: registrationNo ?? undefined }, highRisk));
    return { ...told, country: findCountry(country)?.code ?? country };
  };

  const add = async (caller: SignedIn, typed: PartnerTold): Promise<Partner> => {
    const told = await judge(caller, typed);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      // Taking the number locks the merchant: of two at once the second finds the first.
      const partnerNo = await command.orderNo('PN');
      const { merchantId } = caller.session;
      await requireOnlyOne(tx, merchantId, told);
      const { row } = await partners.create(command, partnerNo, (state) =>
        addPartner(tx, { sandboxId, merchantId }, { partnerNo, state, told }, now),
      );
      return row;
    });
  };

  const change = async (caller: SignedIn, partnerNo: string, typed: PartnerTold): Promise<Partner> => {
    partners.requireMove(await getOwn(db.read(merchantScope(caller)), partnerNo), 'change');
    const told = await judge(caller, typed);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireOnlyOne(command.tx, caller.session.merchantId, told, partnerNo);
      return partners.take(command, await getOwn(command.tx, partnerNo), 'change', { told });
    });
  };

  const remove = (caller: SignedIn, partnerNo: string): Promise<Partner> =>
    commands.run(commanderOf(caller), async (command) =>
      partners.take(command, await getOwn(command.tx, partnerNo), 'remove'),
    );

  return { add, change, remove };
};
export type PartnerService = ReturnType<typeof createPartnerService>;
