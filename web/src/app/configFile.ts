import { type PortalConfig, readConfigText } from '@tradeport/shared/backend/configText.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { BASE_PATH } from '@tradeport/shared/screens/open.ts';

/** As the build knows them: by key and path. */
const paths = new Map(
  Object.values<Readonly<Record<string, { readonly key: string; readonly path: string }>>>(catalogue)
    .flatMap((module) => Object.values(module))
    .map(({ key, path }): [string, string] => [key, path]),
).set('event/stream', OWN_STREAM_PATH);

/** Reads `config.json` beside the document. Rejects with an Error whose lines say what is wrong with it. */
export const readConfigFile = async (): Promise<PortalConfig> => {
  const answer = await fetch(`${BASE_PATH}/config.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
  // The browser has no schemas of the calls at hand; whoever serves by `tradeport portal` has each member looked at.
  return readConfigText(await answer.text(), { pathOf: (key) => paths.get(key), hasMember: () => true });
};
