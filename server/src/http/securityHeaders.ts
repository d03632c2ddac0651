import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Sends the security headers with every answer. Nothing may be loaded from an answer of the API; a page brings a policy of its
 * own, which takes the place of this one.
 */
export const sendSecurityHeaders = async (app: FastifyInstance, https: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Neither shown in a frame nor read by a page of another origin, also where the policy is not understood.
    xFrameOptions: { action: 'deny' },
    // Addresses of the portal hold order numbers.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  });
};
