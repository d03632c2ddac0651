import type { Database } from '@tradeport/server/platform/db/database.ts';
import { secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';
import { openSecrets, type Secrets } from '@tradeport/server/platform/secrets/installation.ts';

/** The secrets of an installation that keeps its key in its database, as those of the bench do. */
export const ownSecrets = (database: Database): Promise<Secrets> =>
  openSecrets(
    database,
    { dataKey: undefined, dataKeyBefore: undefined, plainSecrets: true, snapshotKey: undefined },
    secureRandom,
  );
