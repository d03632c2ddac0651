import { faultsOf } from './fault.ts';

const WRITES = 'tests/commandLine/verifyWrites.test.ts';
const SPOILT = 'tests/commandLine/verifyWritesSpoilt.test.ts';
const KILLED = 'tests/commandLine/verifyKilled.test.ts';

const writing = faultsOf('command line', 'sim/src', [
  [
    'what was made at once stays where it is',
    'verifying/writing/writeAll.ts',
    'for (const made of on.run.made) if (made.errand === on.errand && !made.isEnded) await end(on, made);',
    '',
    WRITES,
    'works twice',
  ],
  [
    'what was not taken back counts as ended',
    'verifying/writing/running.ts',
    'made.isEnded = await take(on, made, action);',
    'made.isEnded = (await take(on, made, action)) || true;',
    SPOILT,
    'has what it does not take back listed',
  ],
  [
    'another answer under the same key is the same',
    'verifying/writing/running.ts',
    'JSON.stringify(again.outcome.result) === JSON.stringify(first.outcome.result)',
    'again.outcome.result !== undefined',
    SPOILT,
    'another answer under the same key',
  ],
  [
    'another request under the same key may be carried out',
    'verifying/writing/running.ts',
    "noteRefused(sent, 'idempotency', 'idempotencyKeyReused', 'for another request under the same key');",
    '',
    SPOILT,
    'another request under the same key',
  ],
  [
    'what takes no key may be made twice',
    'verifying/writing/running.ts',
    "noteRefused(again, 'idempotency', makes.repeats, 'for the same once more');",
    '',
    SPOILT,
    'the same payer twice',
  ],
  [
    'two at once may make two',
    'verifying/writing/running.ts',
    'made.size === 1 ? undefined : wrong',
    'made.size > 0 ? undefined : wrong',
    SPOILT,
    'two records for two at once',
  ],
  [
    'a refusal by another code is the one',
    'verifying/writing/sending.ts',
    "outcome.kind === 'refused' && outcome.envelope.code === code",
    "outcome.kind === 'refused' && outcome.envelope.code !== ''",
    SPOILT,
    'an illegal move that is refused',
  ],
  [
    'more is named than was agreed on',
    'verifying/writing/budget.ts',
    'if (named + cents > limit)',
    'if (cents > limit)',
    WRITES,
    'is not sent, and what was made before is taken back',
  ],
  [
    "another merchant's login will do",
    'verifying/writing/agreed.ts',
    'if (found !== allowed.merchantNo)',
    "if (found === '')",
    WRITES,
    "another merchant's login",
  ],
  [
    'what nobody confirmed is done',
    'verifying/writing/agreed.ts',
    'if (said?.trim() !== allowed.merchantNo)',
    'if (said === undefined)',
    WRITES,
    'what nobody confirms',
  ],
  [
    'an account that a run has left is withdrawn to',
    'verifying/writing/orders.ts',
    "channel === 'local' && !isOfRun(nickname)",
    "channel === 'local' && nickname !== ''",
    KILLED,
    'are never withdrawn to',
  ],
  [
    'a payee that a run has left is paid to',
    'verifying/writing/orders.ts',
    '!isOfRun(payeeName)',
    "payeeName !== ''",
    KILLED,
    'are never paid to',
  ],
  [
    "the merchant's own is told as left by a run",
    'verifying/writing/found.ts',
    " || !isOfRun(row[seeks?.bears ?? ''])",
    '',
    WRITES,
    'finds nothing that differs',
  ],
  [
    'what a run has left is told of no kind that ends by itself',
    'verifying/writing/found.ts',
    'ends.some((end) => mayComeTo(life, states, end))',
    'ends.every((end) => !mayComeTo(life, states, end))',
    KILLED,
    'payer/add',
  ],
  [
    'secrets go over plain http',
    'verifying/verify.ts',
    'if (!isHttpsOrLoopback(origin))',
    "if (origin === '')",
    'tests/commandLine/verify.test.ts',
    'what is no line',
  ],
]);

/** Faults in the rules that compare the answers of another backend. */
const comparing = faultsOf('command line', 'sim/src', [
  [
    'verify requests another call by the method of the verified call',
    'verifying/look.ts',
    'method = as.methods[0]',
    'method = call.methods[0]',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify compares objects whose rates are of another slot',
    'verifying/sameObjects.ts',
    'during === undefined ? [] : [during]',
    'during === undefined ? [] : []',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify compares members that differ by nature',
    'verifying/sameObjects.ts',
    'type.except?.includes(name) !== true',
    'name !== undefined',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts amounts that do not add up',
    'verifying/figures.ts',
    'figure === exact ||',
    'figure !== exact + 1_000_000n ||',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts any converted amount',
    'verifying/figures.ts',
    'Math.abs(Number(source) * Number(rate) - Number(target)) <= tolerance',
    'Number(target) > 0',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts any spread',
    'verifying/figures.ts',
    'customer / expected - 1',
    'customer - customer',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts times without a step',
    'verifying/figures.ts',
    'isTime(value[name]) && !times.has(value[name])',
    'isTime(value[name]) && times.size === 0',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts any balance after a ledger entry',
    'verifying/movements.ts',
    'balances.includes(movement[account])',
    'balances.length > 0',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify reads the other party of a ledger entry as the merchant',
    'verifying/movements.ts',
    ' && leg.balanceAfter !== null',
    '',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts the weekend on a working day',
    'verifying/dictionaries.ts',
    '[atWeekend ? WEEKEND : WORKING, HOLIDAY, MAKE_UP]',
    '[WEEKEND, WORKING, HOLIDAY, MAKE_UP]',
    'tests/commandLine/verifyFigures.test.ts',
  ],
  [
    'verify accepts places of the tree in another order',
    'verifying/dictionaries.ts',
    'codes(inTree) === codes(level)',
    'codes(inTree).length === codes(level).length',
    'tests/commandLine/verifyFigures.test.ts',
  ],
]);

const portal = faultsOf('web', 'web/src', [
  [
    'without keys nobody is asked before a second effect',
    'api/onceWithoutKey.ts',
    "wasUnknown && !window.confirm(text('mayBeDone'))",
    "wasUnknown && text('mayBeDone') === ''",
    'web/src/api/onceWithoutKey.test.ts',
  ],
  [
    'a refusal says of the one before that it did not happen',
    'api/onceWithoutKey.ts',
    'end(!wasUnknown && !isWordless(failure)',
    'end(!isWordless(failure)',
    'web/src/api/onceWithoutKey.test.ts',
  ],
  [
    'what was sent is forgotten with its page',
    'api/onceWithoutKey.ts',
    'lost.has(key) || (stored().has(key) && (underWay.get(key) ?? 0) === 0)',
    'lost.has(key)',
    'web/src/api/onceWithoutKey.test.ts',
  ],
]);

const edge = faultsOf('http', 'server/src/http', [
  [
    'any origin is answered as the one that is named',
    'otherOrigins.ts',
    '!portalOrigins.includes(origin)',
    "origin === ''",
    'tests/security/otherOrigins.test.ts',
  ],
  [
    'a page elsewhere is known by its cookies',
    'otherOrigins.ts',
    'for (const name of Object.keys(request.cookies)) delete request.cookies[name];',
    '',
    'tests/security/otherOrigins.test.ts',
  ],
]);

/** Faults where another backend is asked, or another portal asks: what is changed there, and who learns of secrets. */
export const verifyingFaults = [...writing, ...comparing, ...portal, ...edge];
