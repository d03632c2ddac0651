import type { FastifyReply } from 'fastify';

/** Says of an answer that it is another one with another header of its request, beside what is said already. */
export const varyBy = (reply: FastifyReply, header: string): FastifyReply => {
  const said = reply.getHeader('vary');
  const all = new Set(said === undefined ? [] : String(said).split(', '));
  return reply.header('vary', [...all.add(header)].join(', '));
};
