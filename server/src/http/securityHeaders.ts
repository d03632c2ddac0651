import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Made once: worked out anew for every answer they cost a twentieth of the time of a read. */
const headersOf = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Addresses of the portal hold order numbers.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // Neither shown in a frame nor read by a page of another origin, also where the policy is not understood.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});

/**
 * Sends the security headers with every answer. Nothing may be loaded from an answer of the API; a page brings a policy of its
 * own, which takes the place of this one.
 */
export const sendSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  const headers = headersOf(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
