import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from './fileAnswers.ts';

/** A file that an address leads to, and whether a browser may show it by itself. */
interface OpenedFile extends FileAnswer {
  readonly isPicture: boolean;
  /** Seconds until the address ends. */
  readonly secondsLeft: number;
}

/** Opens the file behind a signed address; undefined for an address that is wrong, has ended, or leads nowhere. */
type OpenAddress = (name: string, signature: string) => Promise<OpenedFile | undefined>;

/**
 * Serves private files under addresses that calls hand out: an image element sends no header, so the address itself carries who
 * may read what until when. Whatever is wrong with one, there is no such file.
 */
export const serveSignedFiles = (app: FastifyInstance, openAddress: OpenAddress): void => {
  app.get<{ Params: { name: string; systemNo: string }; Querystring: Record<string, unknown> }>(
    '/api-file/member/:systemNo/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { key } = request.query;
      const opened = typeof key === 'string' ? await openAddress(request.params.name, key) : undefined;
      if (!opened) throw refusal('unknownCall');
      reply.header('cache-control', `private, max-age=${opened.secondsLeft}`);
      return sendFile(reply, opened, { how: opened.isPicture ? 'inline' : 'attachment' });
    },
  );
};
