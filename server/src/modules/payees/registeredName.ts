import { isNamed } from '@tradeport/shared/rules/companyName.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import type { Payee } from './payee.ts';

type Told = Pick<Payee, 'payeeId' | 'payeeName' | 'certificateType' | 'certificateNoSealed'>;

/**
 * What the registry calls the company whose credit code a payee bears, where that is another name than the payee's; undefined where the
 * names are the same, where there is no credit code, and while the registry does not answer.
 */
export const otherNameOf =
  ({ registry, secrets }: Pick<World, 'registry' | 'secrets'>) =>
  async ({ payeeId, payeeName, certificateType, certificateNoSealed }: Told): Promise<Bilingual | undefined> => {
    if (certificateType !== 'creditCode') return undefined;
    const found = await registry.find(secrets.atRest.open(certificateNoSealed, boundTo.payee(payeeId)));
    if (found === 'notFound' || found === 'timedOut' || isNamed(payeeName, found)) return undefined;
    return [found.name, found.nameEn];
  };
