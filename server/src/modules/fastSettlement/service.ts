import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { agreementInForce, signAgreement } from '../agreements/index.ts';
import type { FastServiceLifecycle } from './lifecycle.ts';
import { type Application, addService, type FastService, findService } from './store.ts';

/** Refuses `fastAgreementNotTicked` unless the present version of the agreement was ticked. */
export const requireTicked = async (reader: Reader | Tx, version: string | undefined, now: Date): Promise<void> => {
  if (version !== (await agreementInForce(reader, FAST_AGREEMENT, now)).version)
    throw refusal('fastAgreementNotTicked');
};

/** Refuses `serviceNotOpen`, `serviceSuspended` unless the service of the merchant is open. */
export const requireOpen = async (reader: Reader | Tx, merchantId: string): Promise<void> => {
  const service = await findService(reader, merchantId);
  if (service?.state === 'suspended') throw refusal('serviceSuspended');
  if (service?.state !== 'open') throw refusal('serviceNotOpen');
};

export const createFastServiceService = (commands: Commands, { services }: Pick<FastServiceLifecycle, 'services'>) => {
  /** Applies for the service, or again after a refusal. Of two at once the second finds the first: the merchant is locked. */
  const apply = (caller: SignedIn, application: Application): Promise<FastService> =>
    commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const { merchantId, operatorId } = caller.session;
      const serviceNo = await command.orderNo('FS');
      const found = await findService(tx, merchantId);
      if (found?.state === 'suspended') throw refusal('serviceSuspended');
      if (found !== undefined && found.state !== 'refused') throw refusal('serviceApplied');
      await requireTicked(tx, application.agreementVersion, now);
      await signAgreement(command, operatorId, FAST_AGREEMENT);
      if (found) return services.take(command, found, 'applyAgain', application);
      const { row } = await services.create(command, serviceNo, (state) =>
        addService(tx, sandboxId, { ...application, serviceNo, merchantId, operatorId, state, appliedAt: now }),
      );
      return row;
    });
  return { apply };
};
export type FastServiceService = ReturnType<typeof createFastServiceService>;
