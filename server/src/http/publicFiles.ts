import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from './fileAnswers.ts';

/** Browsers keep what everybody may read for so long: a new build may bring another content under the same name. */
const KEPT_SECONDS = 3_600;

/**
 * Serves what belongs to the platform and to no merchant: pictures of the site, files to be filled in. They need no session and
 * are the same for every system number.
 */
export const servePublicFiles = (
  app: FastifyInstance,
  open: (name: string) => Promise<FileAnswer | undefined>,
): void => {
  app.get<{ Params: { name: string; systemNo: string } }>(
    '/api-file/b2b/:systemNo/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const file = await open(request.params.name);
      if (!file) throw refusal('unknownCall');
      reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
      return sendFile(reply, file, { how: file.mimeType.startsWith('image/') ? 'inline' : 'attachment' });
    },
  );
};
