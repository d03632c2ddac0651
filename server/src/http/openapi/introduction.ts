import { SIGNED_MINUTES } from '@tradeport/shared/rules/signedRequest.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { type ErrorName, edgeErrors, sessionErrors } from '@tradeport/shared/words/errors.ts';
import { refusalTable } from './refusals.ts';

const ENVELOPE = `Every call answers one envelope: \`code\`, \`message\`, \`result\`. With \`code\` "0" the call succeeded and \`result\` is what
was asked for. Any other \`code\` says why it was refused; nothing has happened then. Refusals by a rule of the business travel with
HTTP 200; the edge's own carry a status, and the same envelope. \`message\` is told in the language of the header \`language\`.

The header \`x-reason\` of a refusal says why, finer than the code: \`code\` and \`x-reason\` are for programs and stay, the texts may
change. Each operation lists the reasons of its own under \`x-tradeport-reasons\`; \`x-tradeport-common-reasons\` names the list of the
others, at the end of the document. The examples of a response show message, cause and remedy of each reason. A reason tells
no more than the message: whoever asks for what is somebody else's is told the same as for what is not there.`;

const SIGN_IN = `A session is a token in the header \`token\`. \`GET /api/user/login/get-verify-pic\` draws a captcha;
\`POST /api/user/login/login\` takes its \`captchaId\`, its characters, a login name and a password, and answers a token.`;

const SHORTCUTS = `Against the simulator two shortcuts spare the picture. \`GET /sim/api/outbox?channel=captcha&target=‹captchaId›\` tells the
characters of a captcha, and with \`channel=sms\` or \`channel=mail\` the codes that were sent. \`POST /sim/api/persona/enter\` with
\`{"persona": "10001-chief"}\` answers a token at once, without password or captcha; \`GET /sim/api/persona/list\` names everybody.`;

const SIGNED = `A merchant may demand that every call of its logins is signed, and comes from its own addresses. A signed call carries the
headers \`timestamp\` (ISO 8601 with offset; fractions of a second count) and \`signature\`: HMAC-SHA256 in hexadecimal, under the key of
the merchant as text, of the method, the path with its query as sent, the timestamp and the body, with a line feed between. An empty body
leaves a line feed at the end; of an upload, the SHA-256 of the file in hexadecimal stands in place of the body. The timestamp is at most
${SIGNED_MINUTES} minutes from the real time, either way, and each signature is taken once: a call that is sent again is signed anew, with
another timestamp, under the same idempotency key. Session, address, signature and all the rest are checked in this order. Calls without
a session are not signed.

With the key \`tradeport-test-key\`, \`POST\`, \`/api/user/common/query-server-time\`, \`2026-03-03T10:00:00+08:00\` and the body \`{}\`, the
signature is \`2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434\`.`;

const MONEY = `Calls that move money take a UUID in the header \`idempotency-key\`. The same key with the same request answers what the first
answered; with another request it is refused (\`REQUEST_REPEAT\`, without \`errors\`). Passwords and codes, and the \`quote\` that an
application carries, may differ. A call that got no answer is sent again under the same key.`;

const FIELDS = `These count as left out: an empty parameter of a query; in a body an empty text or \`null\` in an optional field; and an
empty body where no field is required, whatever the content type says. A number or a choice in a body is left out or \`null\`, never an
empty text. A required field refuses \`null\` unless its schema lists it. Answers over 1 kB come packed to whoever asks by \`accept-encoding\` (\`br\`, \`gzip\`).`;

const AMOUNTS = `Amounts are decimal texts in major units of their currency. Instants are ISO 8601 with an offset, days are YYYY-MM-DD in
Asia/Shanghai. Lists are paged from 1; a total stops at 10,000 with \`totalIsMinimum\`.`;

const FAULTS = `A fault that was set by \`POST /sim/api/fault/add\` or came with a preset may answer any call of the portal with any documented
code, also one that the call does not declare, with an empty answer of any HTTP status, late, piece by piece, or not at all. The answers
documented at each call are those without such faults.`;

/** What stands at the head of the document. `sim`: whether there is a simulator to tell of. */
export const introduction = (sim: boolean, language: Language): string => {
  const table = (names: readonly ErrorName[]): string => refusalTable(names, language).join('\n');
  const everywhere = edgeErrors.filter(
    (name) => sim || !['unknownSandbox', 'sandboxEnded', 'sandboxGivesWay'].includes(name),
  );
  return [
    `The calls of the merchant portal${sim ? ', and the simulator behind it' : ''}. Generated from the call catalogue.`,
    '# Answers',
    ENVELOPE,
    '# Signing in',
    SIGN_IN,
    ...(sim ? [SHORTCUTS] : []),
    '# Signed calls',
    SIGNED,
    '# Money',
    MONEY,
    '# Empty fields, packed answers',
    FIELDS,
    '# Amounts, times, pages',
    AMOUNTS,
    '# Refusals of every call',
    table(everywhere),
    'Calls behind a session besides:',
    table(sessionErrors),
    ...(sim ? ['# Injected faults', FAULTS] : []),
  ].join('\n\n');
};
