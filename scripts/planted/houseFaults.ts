import { faultsOf } from './fault.ts';

const rows = 'tests/contract/filters.test.ts';

const rules = faultsOf('rules', 'shared/src/rules', [
  [
    'a POBO payer in Hong Kong needs the ID of a legal person',
    'poboPayer.ts',
    "if (field === 'legalPersonIdPhotos') return hasLegalPerson(payer);",
    "if (field === 'legalPersonIdPhotos') return true;",
    'tests/calls/poboPayer/poboPayer.test.ts',
  ],
  [
    'names in full width are other names',
    'nameKey.ts',
    "    .normalize('NFKC')\n    .toLowerCase()",
    '    .toLowerCase()',
    'shared/src/rules/nameKey.test.ts tests/calls/batchOrder/sameName.test.ts',
  ],
  [
    'invisible characters make another name',
    'nameKey.ts',
    "text.replace(INVISIBLE, '')",
    'text',
    'shared/src/rules/nameKey.test.ts',
  ],
  [
    'a part of a fee is rounded down',
    'fees.ts',
    'const shareMinor = (minor * num + den - 1n) / den;',
    'const shareMinor = (minor * num) / den;',
    'shared/src/rules/fees.test.ts tests/calls/fee',
  ],
  [
    'the smaller of share and minimum',
    'fees.ts',
    'const larger = shareMinor > minimumMinor ? shareMinor : minimumMinor;',
    'const larger = shareMinor < minimumMinor ? shareMinor : minimumMinor;',
    'shared/src/rules/fees.test.ts tests/calls/fee',
  ],
  [
    'a day off is a value day',
    'valueDay.ts',
    'return isWorkingDay(day, overrides) && upToMinute(at, cutOff) ?',
    'return upToMinute(at, cutOff) ?',
    'shared/src/rules/valueDay.test.ts',
  ],
]);

const ledger = faultsOf('ledger', 'server/src/ledger', [
  [
    'an account goes below zero',
    'post.ts',
    '"quotaMinor" + ? BETWEEN 0 AND',
    '"quotaMinor" + ? BETWEEN -1 AND',
    'tests/ledger/short.test.ts',
  ],
  [
    'what is short is not told',
    'post.ts',
    "if (balances.quota + delta.quota < 0n) return refusal('quotaShort'",
    "if (balances.quota + delta.quota < -1_000_000_000n) return refusal('quotaShort'",
    'tests/ledger/short.test.ts',
  ],
  [
    'the day that follows is counted',
    'movements.ts',
    "last === undefined ? '' : 'AND \"at\" < ?'",
    "last === undefined ? '' : 'AND \"at\" <= ?'",
    'tests/database/recordList.test.ts',
  ],
  [
    'a balance of the day itself',
    'movements.ts',
    'at: { lt: instantAt(day) }',
    'at: { lte: instantAt(day) }',
    'tests/database/recordList.test.ts',
  ],
  [
    'a flow of the next period',
    'flows.ts',
    '`WHEN "at" < ? THEN',
    '`WHEN "at" <= ? THEN',
    'tests/ledger/flows.test.ts tests/calls/account/statistics.test.ts',
  ],
  [
    'the kind of a movement narrows nothing',
    'movements.ts',
    'kind: (kind) => ({ kind }),',
    'kind: () => ({}),',
    rows,
    'tradeDetail/page',
  ],
]);

const edge = faultsOf('http', 'server/src/http', [
  [
    'the plain name of an uploaded file wins over its extended name',
    'forms.ts',
    'extendedName() ?? nameOf(part.filename)',
    'nameOf(part.filename)',
    'tests/calls/file/upload.test.ts',
  ],
  [
    'one kind of a call opens the others',
    'access.ts',
    "if (asked !== undefined && !opens(caller.session, asked)) throw refusal('AUTHORIZATION_FAILED');",
    '',
    'tests/security/permissions.test.ts',
  ],
  [
    'a nullable value is validated while it is written',
    'answerShape.ts',
    '{ ...answerShape(form), nullable: anyOf.length > 1 }',
    'membersOf(schema)',
    'server/src/http/answerShape.test.ts',
  ],
]);

const commandLine = faultsOf('command line', 'sim/src', [
  [
    'verify accepts code 0 for an unknown id',
    'verifying/strangers.ts',
    "read.envelope.code === '0' && !isEmptyPage(read.envelope.result)",
    'false',
    'tests/commandLine/verifySpoilt.test.ts',
  ],
  [
    'verify ignores the answers to the second merchant',
    'verifying/reads.ts',
    '  await noteSecondSession(reading, look);\n',
    '',
    'tests/commandLine/verifyFields.test.ts',
    'the second merchant alone',
  ],
  [
    'verify accepts any order of currencies',
    'verifying/consistency.ts',
    'return isListOfCurrencies && !isOrdered',
    'return isListOfCurrencies && isOrdered && false',
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify accepts counts in any order of states',
    'verifying/consistency.ts',
    "if (name === 'byStatus' && !isInOrderOfStates(rows))",
    "if (name === 'byStatus' && rows.length < 0)",
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify accepts a decided application that is not in force',
    'verifying/consistency.ts',
    "result.state === 'done' && isMembers(content)",
    "result.state === 'open' && isMembers(content)",
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify rejects the steps of the use of a payee',
    'verifying/states.ts',
    'name === machine.name || name === LATER_STEPS[machine.name]',
    'name === machine.name',
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify accepts any inverse of a rate',
    'verifying/consistency.ts',
    'Math.abs(Number(inverse) - exact) <= rounding',
    'Number(inverse) > 0',
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify compares no row with the call that answers it',
    'verifying/values.ts',
    'name in other && JSON.stringify(value) !== JSON.stringify(other[name])',
    'name in other && value === undefined',
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify reads negative amounts as none',
    'verifying/amounts.ts',
    '/^-?\\d+(\\.\\d+)?$/.test(amount)',
    '/^\\d+(\\.\\d+)?$/.test(amount)',
    'tests/commandLine/verifyRules.test.ts',
  ],
  [
    'verify compares no detail with its row',
    'verifying/reads.ts',
    '  await noteSameObject(reading, look, fields, outcome.result);\n',
    '',
    'tests/commandLine/verifySpoilt.test.ts',
  ],
  [
    'a forwarder sends what the scenario of a reset brings',
    'commands/events.ts',
    'if (includesLoaded || !event.loaded) yield event;',
    'yield event;',
    'tests/commandLine/following.test.ts',
  ],
  [
    'a follower ends with the first restart of the server',
    'following/reconnect.ts',
    'if (!isTemporary(thrown)) throw thrown;',
    'throw thrown;',
    'tests/commandLine/following.test.ts',
  ],
  [
    'a follower resumes from its start after a restart of the server',
    'commands/events.ts',
    'after: last, signal',
    'after, signal',
    'tests/commandLine/following.test.ts',
  ],
  [
    'the position of a forwarder passes an event that is held back',
    'forwarding/forward.ts',
    'firstOpen === undefined ? last : firstOpen - 1',
    'last',
    'tests/commandLine/following.test.ts',
  ],
  [
    'a balance that is not as wanted',
    'running/checks.ts',
    'return balance === is ? [] :',
    "return balance !== 'nothing' ? [] :",
    'tests/commandLine/run.test.ts tests/commandLine/running.test.ts',
  ],
  [
    'what is asked of a backend follows a redirect',
    'verifying/wire.ts',
    "redirect: 'manual'",
    "redirect: 'follow'",
    'tests/commandLine/verifyBadBackends.test.ts',
  ],
  [
    'what a backend answers is told as it stands',
    'verifying/shown.ts',
    'return HARMLESS.test(text) && !LONG_NUMBER.test(text) ? JSON.stringify(text) : likenessOf(text);',
    'return JSON.stringify(text);',
    'tests/commandLine/verifyBadBackends.test.ts',
  ],
]);

const simulation = faultsOf('simulation', 'shared/src/simulation', [
  [
    'a secret is kept as it is',
    'masked.ts',
    'if (branches.some(({ secret }) => secret === true)) return MASK;',
    '',
    'shared/src/simulation/masked.test.ts',
  ],
  [
    'an unknown field of a request is masked whatever it is',
    'masked.ts',
    'if (depth > UNKNOWN_DEPTH_MAX || hidesSecret(name, value, owner)) return MASK;',
    'return MASK;',
    'shared/src/simulation/masked.test.ts',
  ],
  [
    'a secret under a wrong name is kept where the secret itself is missing',
    'masked.ts',
    '  lacksSecret(owner) ||\n',
    '',
    'shared/src/simulation/masked.test.ts',
  ],
  [
    'a bank card number in an unknown field is kept',
    'secretNames.ts',
    'return isCardNo(text) || isIdCard(text);',
    'return isIdCard(text);',
    'shared/src/simulation/masked.test.ts',
  ],
  [
    'a copied line has a mask in place of a secret',
    'curl.ts',
    'return placeholder(name);',
    'return MASK;',
    'shared/src/simulation/curl.test.ts',
  ],
]);

const kit = faultsOf('web', 'web/src', [
  ['hours of another zone', 'ui/times.ts', 'formatInstant(date)', 'date.toISOString()', 'web/src/ui/times.test.ts'],
  ['spaces travel', 'ui/forms/given.ts', '? value.trim() :', '? value :', 'web/src/ui/forms/given.test.ts'],
  [
    'a fault of another field',
    'ui/forms/faultTexts.ts',
    'faults.find(({ path }) => path === field)',
    'faults.find(({ path }) => path !== field)',
    'web/src/ui/forms/faultTexts.test.ts',
  ],
  [
    'a used captcha stays on the page',
    'features/login/useCaptcha.ts',
    'setCaptcha(undefined);\n    setRound(',
    'setRound(',
    'web/src/features/login/useCaptcha.test.ts',
  ],
  [
    'one row more than there is room for',
    'ui/chart/ticks.ts',
    'if (instants.length > most) continue;',
    'if (instants.length > most + 1) continue;',
    'web/src/ui/chart/ticks.test.ts',
  ],
  [
    'a column is titled with another text',
    'features/receipts/ReceiptsPage.tsx',
    "numberColumn('account', t('account'),",
    "numberColumn('account', t('payer'),",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a text is shown for another',
    'features/receipts/ReceiptDrawer.tsx',
    "{t('sentBack', { reason: receipt.reason })} {t('sentBackUntil', { at: until })}",
    "{t('sentBack', { reason: receipt.reason })} {t('materialUntil', { at: until })}",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a button is called by another text',
    'features/transactions/TransactionsPage.tsx',
    "{t('statement')}",
    "{t('toAccounts')}",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a text is filled in with what belongs to another',
    'features/transactions/TransactionsPage.tsx',
    "purpose={t('purpose', {",
    "purpose={t('noMatchWhy', {",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a fact is told twice',
    'features/receipts/ReceiptDrawer.tsx',
    "['receivingBank', receipt.receivingBank],",
    "['account', receipt.receivingBank],",
    'tests/architecture/textKeys.test.ts',
  ],
]);

const start = faultsOf('start', 'server/src', [
  [
    'worker threads compile all modules again at each start',
    'compileCache.mjs',
    "process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');",
    '',
    'tests/units/compileCache.test.ts',
  ],
]);

/** Faults in what modules stand on, beside the platform: the rules, the books, the edge, and in what stands on them. */
export const houseFaults = [...rules, ...ledger, ...edge, ...kit, ...commandLine, ...simulation, ...start];
