import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Caller, SandboxAtNow } from '../platform/runtime/caller.ts';
import { sameText } from '../platform/secrets/sameText.ts';
import { mayEnter } from './access.ts';
import { headerOf, languageOf, sandboxNameOf } from './headers.ts';
import type { Passage, Stage } from './stage.ts';

const callerOf = (
  { edge, call, request, reply }: Passage,
  { sandboxId, now }: Omit<SandboxAtNow, 'faultVersion'>,
): Caller => ({
  requestId: request.id,
  sandboxId,
  now,
  language: languageOf(request),
  ip: request.ip,
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 200),
  cause: `${call.access === 'sim' ? 'sim' : 'call'}:${call.key}`,
  cookies: request.cookies,
  setCookie: (name, value, maxAge) => {
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: edge.config.https,
      maxAge,
    });
  },
});

export const nameSandbox: Stage['run'] = (passage) => {
  const sandboxId = sandboxNameOf(passage.request);
  passage.sandboxId = sandboxId;
  passage.request.asked = { sandboxId };
};

export const holdSimToken: Stage['run'] = ({ edge, request }) => {
  const { simToken } = edge.config;
  if (simToken === undefined || simToken === 'open') return;
  const sent = headerOf(request, 'sim-token');
  if (sent === undefined) throw refusal('simTokenMissing');
  if (!sameText(simToken, sent)) throw refusal('simTokenWrong');
};

/** A sandbox that is not there: whoever comes back after its time was over is told so. */
const whyGone = async ({ edge, sandboxId }: Passage): Promise<Error> => {
  const endedAt = await edge.endedAt?.(sandboxId);
  if (endedAt === undefined) return refusal('unknownSandbox', { result: { sandboxGone: sandboxId } });
  const at = formatInstant(endedAt);
  return refusal('sandboxEnded', {
    params: { name: sandboxId, at },
    result: { sandboxGone: sandboxId, sandboxEndedAt: at },
  });
};

export const findSandbox: Stage['run'] = async (passage) => {
  const found = await passage.edge.sandbox(passage.sandboxId);
  if (!found) throw await whyGone(passage);
  passage.request.asked = { sandboxId: passage.sandboxId, now: found.now };
  passage.faultVersion = found.faultVersion;
  passage.caller = callerOf(passage, found);
};

/** What the portal asks of its own accord carries this header: nobody sits there, and the session may idle out. */
const UNATTENDED = 'unattended';

/** One look-up finds the session and the time of its sandbox. */
export const findSession: Stage['run'] = async (passage) => {
  const { edge, request, sandboxId } = passage;
  const use = passage.isWatching || headerOf(request, UNATTENDED) !== undefined ? 'watched' : 'used';
  const token = headerOf(request, 'token');
  const found = token === undefined ? undefined : await edge.session(sandboxId, token, use);
  if (!found) {
    // `sandbox` throws while the sandbox is being restored: it has no operators then, so the state of the session is unknown.
    if (token !== undefined && (await edge.sandbox(sandboxId)) === undefined) throw await whyGone(passage);
    throw refusal('TOKEN_EXPIRED');
  }
  const { session, now, faultVersion, noteUse } = found;
  passage.noteUse = noteUse;
  request.asked = { sandboxId, now, session };
  passage.faultVersion = faultVersion;
  passage.caller = { ...callerOf(passage, { sandboxId, now }), session };
};

export const holdScreens: Stage['run'] = ({ call: { access }, caller }) => {
  const isOpen = access !== 'public' && access !== 'sim' && 'session' in caller && mayEnter(caller.session, access);
  if (!isOpen) throw refusal('AUTHORIZATION_FAILED');
};

/** While the main agreement is to be signed nothing begins but a withdrawal. */
export const holdMainAgreement: Stage['run'] = ({ caller }) => {
  if ('session' in caller && caller.session.agreementsDue.includes('mainService')) throw refusal('mainAgreementDue');
};

/** While a product is off for the merchant nobody begins anything new of it. */
export const holdProduct: Stage['run'] = ({ call: { begins }, caller }) => {
  const isOff = begins !== undefined && 'session' in caller && caller.session.productsOff.includes(begins);
  if (isOff) throw refusal('AUTHORIZATION_FAILED');
};
