import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFile } from './fileAnswers.ts';

/** Opens what an address names; undefined where there is no such file. */
type Open<Names extends readonly string[]> = (...names: Names) => Promise<FileAnswer | undefined>;

/** Browsers keep what everybody may read for so long: a new build may bring another content under the same name. */
const KEPT_SECONDS = 3_600;

/**
 * Serves what belongs to the platform and to no merchant: pictures of the site, files to be filled in, agreements to be read.
 * They need no session and are the same for every system number.
 */
export const servePublicFiles = (
  app: FastifyInstance,
  open: Open<[name: string]>,
  openAgreement: Open<[sandbox: string, name: string]>,
): void => {
  const send = (reply: FastifyReply, file: FileAnswer | undefined) => {
    if (!file) throw refusal('unknownCall');
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return sendFile(reply, file, { how: file.mimeType.startsWith('image/') ? 'inline' : 'attachment' });
  };
  app.get<{ Params: { name: string; systemNo: string } }>(
    '/api-file/b2b/:systemNo/:name',
    { exposeHeadRoute: false },
    async (request, reply) => send(reply, await open(request.params.name)),
  );
  app.get<{ Params: { name: string; sandbox: string; systemNo: string } }>(
    '/api-file/b2b/:systemNo/agreement/:sandbox/:name',
    { exposeHeadRoute: false },
    async (request, reply) => send(reply, await openAgreement(request.params.sandbox, request.params.name)),
  );
};
