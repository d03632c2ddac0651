import type { FastifyInstance } from 'fastify';

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly payload?: string;
}

/**
 * Asks the server through the whole of its edge, without a socket; the simulator by the token that whoever asks for it has shown.
 * Undefined when the connection broke off.
 */
export const askItself =
  (app: FastifyInstance, simToken: string | undefined) =>
  async (
    request: Asked,
  ): Promise<{ readonly status: number; readonly body: string; readonly requestId: string } | undefined> => {
    try {
      const headers = { ...request.headers, ...(simToken === undefined ? {} : { 'sim-token': simToken }) };
      const answer = await app.inject({ ...request, headers });
      return { status: answer.statusCode, body: answer.body, requestId: String(answer.headers['x-request-id'] ?? '') };
    } catch {
      // A fault broke the connection off.
      return undefined;
    }
  };
