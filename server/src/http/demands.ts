import { createHmac } from 'node:crypto';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  isSignedInTime,
  SIGNATURE_HEADER,
  signedAt,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';
import { comesFrom } from '../platform/runtime/addresses.ts';
import type { Demands, SignedIn } from '../platform/runtime/caller.ts';
import { sameText } from '../platform/secrets/sameText.ts';
import { isOwnAsk } from './askItself.ts';
import { headerOf } from './headers.ts';
import { readIn } from './intake.ts';
import type { Passage, Stage } from './stage.ts';

const SIGNATURE = /^[0-9a-f]{64}$/i;

/** What was signed beside the head: the body as it came; of an upload what its file comes to, which is read for it. */
const bodyOf = async (passage: Passage): Promise<string> => {
  if (!passage.request.isMultipart()) return passage.request.bodyText ?? '';
  await readIn(passage);
  return passage.read?.file?.sha256 ?? '';
};

/** Refuses in the order KEY_NOT_CONFIG, SIGNATURE_FAILED, SIGN_VERIFY_FAIL. A right signature is used up. */
const holdSignature = async (passage: Passage, { sandboxId, session }: SignedIn, demands: Demands): Promise<void> => {
  const {
    request,
    edge: { signatures },
  } = passage;
  const key = signatures.keyOf(session.merchantId, demands.keySealed);
  if (key === undefined) throw refusal('KEY_NOT_CONFIG');
  const timestamp = headerOf(request, TIMESTAMP_HEADER) ?? '';
  const given = headerOf(request, SIGNATURE_HEADER) ?? '';
  const at = signedAt(timestamp);
  if (at === undefined || !SIGNATURE.test(given)) throw refusal('SIGNATURE_FAILED');
  if (!isSignedInTime(at, signatures.now())) throw refusal('SIGN_VERIFY_FAIL');
  const { method, url } = request;
  const text = signedText({ method, path: url, timestamp, body: await bodyOf(passage) });
  const right = createHmac('sha256', key).update(text).digest('hex');
  if (!sameText(right, given.toLowerCase())) throw refusal('SIGN_VERIFY_FAIL');
  const { merchantId } = session;
  if (!(await signatures.useUp({ sandboxId, merchantId }, right))) throw refusal('SIGN_VERIFY_FAIL');
};

const hold = async (passage: Passage, caller: SignedIn, demands: Demands): Promise<undefined> => {
  // The simulator asks from within what somebody asked from an address of the merchant's.
  if (!isOwnAsk() && !comesFrom(caller.ip, demands.from)) throw refusal('BAD_REQUEST_IP');
  if (demands.signed && !passage.isProven) await holdSignature(passage, caller, demands);
  passage.isProven = true;
  await passage.noteUse?.();
};

/** What the merchant behind the session demands of the call. Nothing was told, kept or moved before. */
export const holdDemands: Stage['run'] = (passage) => {
  const { caller } = passage;
  if (!('session' in caller) || caller.session.demands === undefined) return undefined;
  return hold(passage, caller, caller.session.demands);
};
