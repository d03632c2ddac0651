import { SIGNED_MINUTES } from '@tradeport/shared/rules/signedRequest.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { type ErrorName, edgeErrors, sessionErrors } from '@tradeport/shared/words/errors.ts';
import { refusalTable } from './refusals.ts';

const ENVELOPE: Bilingual = [
  `每个接口都返回同一信封：\`code\`、\`message\`、\`result\`。\`code\` 为 "0" 时调用成功，\`result\` 为所请求的结果。其他 \`code\` 说明拒绝的原因，\
此时没有任何变更。因业务规则而拒绝时 HTTP 状态码为 200；接入层的拒绝有各自的状态码，信封相同。\`message\` 使用请求头 \`language\` 指定的语言。

拒绝时，响应头 \`x-reason\` 给出比 code 更细的原因：\`code\` 与 \`x-reason\` 供程序使用，保持不变，文字可能调整。每个接口在 \
\`x-tradeport-reasons\` 中列出自身的原因；\`x-tradeport-common-reasons\` 给出其他原因的列表名称，列表在文档末尾。响应的示例列出每个原因的提示、\
成因与处理办法。原因所透露的信息不多于提示：查询他人的对象与查询不存在的对象，得到的答复相同。`,
  `Every call answers one envelope: \`code\`, \`message\`, \`result\`. With \`code\` "0" the call succeeded and \`result\` is what
was asked for. Any other \`code\` says why it was refused; nothing has happened then. Refusals by a rule of the business travel with
HTTP 200; the edge's own carry a status, and the same envelope. \`message\` is told in the language of the header \`language\`.

The header \`x-reason\` of a refusal says why, finer than the code: \`code\` and \`x-reason\` are for programs and stay, the texts may
change. Each operation lists the reasons of its own under \`x-tradeport-reasons\`; \`x-tradeport-common-reasons\` names the list of the
others, at the end of the document. The examples of a response show message, cause and remedy of each reason. A reason tells
no more than the message: whoever asks for what is somebody else's is told the same as for what is not there.`,
];

const SIGN_IN: Bilingual = [
  `会话以请求头 \`token\` 中的令牌表示。\`GET /api/user/login/get-verify-pic\` 返回图形验证码；\`POST /api/user/login/login\` 接受其 \`captchaId\`、\
图中的字符、登录名和密码，返回令牌。`,
  `A session is a token in the header \`token\`. \`GET /api/user/login/get-verify-pic\` draws a captcha;
\`POST /api/user/login/login\` takes its \`captchaId\`, its characters, a login name and a password, and answers a token.`,
];

const SHORTCUTS: Bilingual = [
  `使用模拟器时，有两种办法可以省去识别图片。\`GET /sim/api/outbox?channel=captcha&target=‹captchaId›\` 返回图形验证码中的字符，使用 \`channel=sms\` \
或 \`channel=mail\` 时返回已发送的验证码。以 \`{"persona": "10001-chief"}\` 请求 \`POST /sim/api/persona/enter\` 直接返回令牌，无需密码和图形验证码；\
\`GET /sim/api/persona/list\` 列出全部人员。`,
  `Against the simulator two shortcuts spare the picture. \`GET /sim/api/outbox?channel=captcha&target=‹captchaId›\` tells the
characters of a captcha, and with \`channel=sms\` or \`channel=mail\` the codes that were sent. \`POST /sim/api/persona/enter\` with
\`{"persona": "10001-chief"}\` answers a token at once, without password or captcha; \`GET /sim/api/persona/list\` names everybody.`,
];

const SIGNED: Bilingual = [
  `商户可以要求其登录用户的全部调用经过签名，并来自其指定的地址。签名的调用带有请求头 \`timestamp\`（ISO 8601 格式，带时区偏移；秒的小数计入）和 \
\`signature\`：以商户密钥的文本，对方法、所发送的路径与查询、时间戳和请求体（各项之间以换行符分隔）计算的 HMAC-SHA256，十六进制。请求体为空时，\
末尾仍有换行符；上传文件时，以文件的十六进制 SHA-256 代替请求体。时间戳与真实时间前后相差不超过 ${SIGNED_MINUTES} 分钟，每个签名只接受一次：重新发送的调用\
须以新的时间戳、同一幂等键重新签名。会话、地址、签名及其他各项按此顺序检查。没有会话的调用无需签名。

以密钥 \`tradeport-test-key\`、\`POST\`、\`/api/user/common/query-server-time\`、\`2026-03-03T10:00:00+08:00\` 和请求体 \`{}\` 计算的签名为 \
\`2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434\`。`,
  `A merchant may demand that every call of its logins is signed, and comes from its own addresses. A signed call carries the
headers \`timestamp\` (ISO 8601 with offset; fractions of a second count) and \`signature\`: HMAC-SHA256 in hexadecimal, under the key of
the merchant as text, of the method, the path with its query as sent, the timestamp and the body, with a line feed between. An empty body
leaves a line feed at the end; of an upload, the SHA-256 of the file in hexadecimal stands in place of the body. The timestamp is at most
${SIGNED_MINUTES} minutes from the real time, either way, and each signature is taken once: a call that is sent again is signed anew, with
another timestamp, under the same idempotency key. Session, address, signature and all the rest are checked in this order. Calls without
a session are not signed.

With the key \`tradeport-test-key\`, \`POST\`, \`/api/user/common/query-server-time\`, \`2026-03-03T10:00:00+08:00\` and the body \`{}\`, the
signature is \`2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434\`.`,
];

const MONEY: Bilingual = [
  `涉及资金变动的调用在请求头 \`idempotency-key\` 中带有 UUID。以同一键发送同一请求，返回首次的结果；发送不同的请求则被拒绝（\`REQUEST_REPEAT\`，\
不含 \`errors\`）。密码、验证码以及申请所带的 \`quote\` 可以不同。没有收到响应的调用应以同一键重新发送。`,
  `Calls that move money take a UUID in the header \`idempotency-key\`. The same key with the same request answers what the first
answered; with another request it is refused (\`REQUEST_REPEAT\`, without \`errors\`). Passwords and codes, and the \`quote\` that an
application carries, may differ. A call that got no answer is sent again under the same key.`,
];

const FIELDS: Bilingual = [
  `以下情形视为未填：查询参数为空；请求体中的选填字段为空文本或 \`null\`；没有必填字段时请求体为空，无论内容类型为何。请求体中的数值或选项须不填或为 \`null\`，\
不接受空文本。必填字段不接受 \`null\`，除非其 schema 列出 \`null\`。请求带有 \`accept-encoding\`（\`br\`、\`gzip\`）时，超过 1 kB 的响应会压缩。`,
  `These count as left out: an empty parameter of a query; in a body an empty text or \`null\` in an optional field; and an
empty body where no field is required, whatever the content type says. A number or a choice in a body is left out or \`null\`, never an
empty text. A required field refuses \`null\` unless its schema lists it. Answers over 1 kB come packed to whoever asks by \`accept-encoding\` (\`br\`, \`gzip\`).`,
];

const AMOUNTS: Bilingual = [
  `金额为以币种主单位表示的十进制文本。时间为带时区偏移的 ISO 8601，日期为 Asia/Shanghai 的 YYYY-MM-DD。列表从第 1 页起分页；总数到 10,000 为止，\
此时带有 \`totalIsMinimum\`。`,
  `Amounts are decimal texts in major units of their currency. Instants are ISO 8601 with an offset, days are YYYY-MM-DD in
Asia/Shanghai. Lists are paged from 1; a total stops at 10,000 with \`totalIsMinimum\`.`,
];

const FAULTS: Bilingual = [
  `由 \`POST /sim/api/fault/add\` 设置或随预设而来的故障，可能使门户的任何调用返回任何已记录的 code（包括该接口未声明的）、任何 HTTP 状态码的空响应、\
延迟或分段的响应，或没有响应。各接口所记录的响应不包括此类故障。`,
  `A fault that was set by \`POST /sim/api/fault/add\` or came with a preset may answer any call of the portal with any documented
code, also one that the call does not declare, with an empty answer of any HTTP status, late, piece by piece, or not at all. The answers
documented at each call are those without such faults.`,
];

const about = (sim: boolean): Bilingual => [
  `商户门户的接口${sim ? '，以及其背后的模拟器' : ''}。由接口目录生成。`,
  `The calls of the merchant portal${sim ? ', and the simulator behind it' : ''}. Generated from the call catalogue.`,
];

/** The description at the head of the document. `sim`: whether there is a simulator. */
export const introduction = (sim: boolean, language: Language): string => {
  const table = (names: readonly ErrorName[]): string => refusalTable(names, language).join('\n');
  const everywhere = edgeErrors.filter(
    (name) => sim || !['unknownSandbox', 'sandboxEnded', 'sandboxGivesWay'].includes(name),
  );
  const say = (text: Bilingual): string => inLanguage(language, text);
  return [
    say(about(sim)),
    say(['# 响应', '# Answers']),
    say(ENVELOPE),
    say(['# 登录', '# Signing in']),
    say(SIGN_IN),
    ...(sim ? [say(SHORTCUTS)] : []),
    say(['# 签名调用', '# Signed calls']),
    say(SIGNED),
    say(['# 资金', '# Money']),
    say(MONEY),
    say(['# 空字段与压缩响应', '# Empty fields, packed answers']),
    say(FIELDS),
    say(['# 金额、时间与分页', '# Amounts, times, pages']),
    say(AMOUNTS),
    say(['# 所有调用的拒绝', '# Refusals of every call']),
    table(everywhere),
    say(['需要会话的调用另有：', 'Calls behind a session besides:']),
    table(sessionErrors),
    ...(sim ? [say(['# 注入的故障', '# Injected faults']), say(FAULTS)] : []),
  ].join('\n\n');
};
