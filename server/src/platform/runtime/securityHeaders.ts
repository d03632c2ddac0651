import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

export type Headers = Readonly<Record<string, string>>;

/**
 * The security headers of every answer. Nothing may be loaded from an answer of the API; a page brings a policy of its own,
 * which takes the place of this one. Helmet is asked once, because it would parse the policy anew for each answer.
 */
export const securityHeadersOf = (https: boolean): Headers => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const apply = helmet({
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
  apply(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};
