import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { FastifyInstance } from 'fastify';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import { sandboxNameOf } from './headers.ts';

const builtVersion = (file: string): string => {
  const manifest: unknown = JSON.parse(file);
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (typeof version !== 'string') throw new Error('version.json holds no version');
  return version;
};

/**
 * Answers `version.json` by the sandbox of whoever asks: the version that was built, with the number of those that were
 * said to be deployed after it. A build of another content is another version there, too. In front of the file itself.
 */
export const serveDeployedVersion = (
  app: FastifyInstance,
  { versionFile }: BuiltPortal,
  deployments: (sandboxId: string) => Promise<number>,
): void => {
  app.get(`${BASE_PATH}/version.json`, async (request, reply) => {
    const file = versionFile();
    if (file === undefined) return reply.callNotFound();
    const version = builtVersion(file);
    const count = await deployments(sandboxNameOf(request));
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ version: count === 0 ? version : `${version}.${count}` });
  });
};
