import type { Client } from '@tradeport/client';
import { TEST_KINDS } from '@tradeport/shared/contract/sim/callLog.ts';
import { FAULT_KINDS, FAULT_PHASES, FAULT_PRESETS, type FaultView } from '@tradeport/shared/contract/sim/fault.ts';
import { type ErrorCode, errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { type Given, type LineCommand, type Outcome, onlyGiven, WrongUsage, wholeOf, wordAt } from '../command.ts';
import { type CallRow, followCalls, type ReadCalls } from '../following/calls.ts';
import { instantOf, shownInstant } from '../moments.ts';
import { table } from '../table.ts';

type NewFault = Parameters<Client['simFault']['add']>[0];

const numberOf = (given: Given, option: string): number | undefined => {
  const text = given.text(option);
  if (text === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new WrongUsage(`--${option} is a number from 0, such as 0.5`);
  return Number(text);
};

const oneOf = <const W extends readonly string[]>(words: W, text: string, what: string): W[number] => {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new WrongUsage(`${what} is one of ${words.join(', ')}`);
  return found;
};

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const codeOf = (text: string | undefined): ErrorCode | undefined => {
  if (text === undefined || isCode(text)) return text;
  throw new WrongUsage(`"${text}" is no documented code`);
};

const faultOf = (given: Given): NewFault => {
  const phase = given.text('when');
  const until = given.text('until');
  return {
    call: wordAt(given, 0, 'the call (exchange/apply, or all)').replace(/^all$/, '*'),
    kind: oneOf(FAULT_KINDS, wordAt(given, 1, `what goes wrong (${FAULT_KINDS.join(', ')})`), 'what goes wrong'),
    ...onlyGiven({
      phase: phase === undefined ? undefined : oneOf(FAULT_PHASES, phase, '--when'),
      code: codeOf(given.text('code')),
      status: numberOf(given, 'status'),
      ms: numberOf(given, 'ms'),
      msMax: numberOf(given, 'ms-max'),
      times: numberOf(given, 'times'),
      share: numberOf(given, 'share'),
      seed: given.text('seed'),
      until: until === undefined ? undefined : instantOf(until),
      merchantNo: given.text('merchant'),
      field: given.text('field'),
      equals: given.text('equals'),
      amountFrom: given.text('amount-from'),
      amountTo: given.text('amount-to'),
      fromCall: wholeOf(given, 'from-call'),
    }),
  };
};

const detailOf = ({ kind, code, status, ms, msMax }: FaultView): string =>
  [kind, code, status, ms === null ? null : `${ms}${msMax === null ? '' : `–${msMax}`} ms`]
    .filter((part) => part !== null)
    .join(' ');

const conditionsOf = ({ merchantNo, field, equals, amountFrom, amountTo, fromCall }: FaultView): string =>
  [
    ...(merchantNo === null ? [] : [`merchant ${merchantNo}`]),
    ...(field === null ? [] : [`${field} = ${equals}`]),
    ...(amountFrom === null ? [] : [`amount ≥ ${amountFrom}`]),
    ...(amountTo === null ? [] : [`amount ≤ ${amountTo}`]),
    ...(fromCall === null ? [] : [`from call ${fromCall} on`]),
  ].join(', ');

const leftOf = ({ state, left, share, until }: FaultView): string =>
  state !== 'live'
    ? state
    : [
        ...(left === null ? [] : [`${left} left`]),
        ...(share === null ? [] : [`${Math.round(share * 1_000) / 10} % of calls`]),
        ...(until === null ? [] : [`until ${shownInstant(until)}`]),
        ...(left === null && until === null ? ['until cleared'] : []),
      ].join(', ');

const rowOf = (fault: FaultView): string[] => [
  fault.id,
  fault.call,
  detailOf(fault),
  fault.phase,
  String(fault.struck),
  leftOf(fault),
  conditionsOf(fault),
];

const faultTable = (faults: readonly FaultView[]) =>
  table(['fault', 'call', 'what', 'when', 'struck', 'left', 'only'], faults.map(rowOf), 'No active faults.');

const presetAt = (given: Given) => oneOf(FAULT_PRESETS, wordAt(given, 0, 'the preset'), 'the preset');

const faultCommands: readonly LineCommand[] = [
  {
    name: 'fault add',
    takes: '<call> <kind>',
    does: `Injects a fault into a portal call, or "all": ${FAULT_KINDS.join(', ')}`,
    options: {
      when: { type: 'string', does: 'before or after (the answer is lost)' },
      code: { type: 'string', does: 'documented error code to return' },
      status: { type: 'string', does: 'HTTP status to return, without an envelope' },
      ms: { type: 'string', does: 'duration of the latency or slow body, in milliseconds' },
      'ms-max': { type: 'string', does: 'upper bound of a range that starts at --ms' },
      times: { type: 'string', does: 'how many calls it affects' },
      share: { type: 'string', does: 'share of calls it affects, for example 0.25' },
      seed: { type: 'string', does: 'random seed' },
      until: { type: 'string', does: 'when it ends (real time)' },
      merchant: { type: 'string', does: 'only calls of this merchant' },
      field: { type: 'string', does: 'only calls with this request field: currency, orders.orderNo' },
      equals: { type: 'string', does: 'value of --field' },
      'amount-from': { type: 'string', does: 'only calls of at least this amount' },
      'amount-to': { type: 'string', does: 'only calls of at most this amount' },
      'from-call': { type: 'string', does: 'starts with the n-th matching call' },
    },
    run: async (client, given) => {
      const result = await client.simFault.add(faultOf(given));
      return { result, lines: faultTable([result]) };
    },
  },
  {
    name: 'fault list',
    takes: '',
    does: 'Lists the faults of the sandbox',
    run: async (client) => {
      const result = await client.simFault.list({});
      return { result, lines: faultTable(result) };
    },
  },
  {
    name: 'fault clear',
    takes: '[fault]',
    does: 'Clears one fault, or all',
    run: async (client, { words: [id] }) => {
      const result = await client.simFault.clear(id === undefined ? {} : { id });
      return { result, lines: [`${result.cleared} cleared`] };
    },
  },
  {
    name: 'fault preset list',
    takes: '',
    does: 'Lists the presets and whether they are on',
    run: async (client) => {
      const result = await client.simFault.presets({});
      const rows = result.map(({ name, enabled, does }) => [name, enabled ? 'on' : 'off', does]);
      return { result, lines: table(['preset', 'state', 'what'], rows) };
    },
  },
  {
    name: 'fault preset on',
    takes: '<preset>',
    does: `Turns a preset on, or starts it anew: ${FAULT_PRESETS.join(', ')}`,
    run: async (client, given) => {
      const result = await client.simFault.applyPreset({ name: presetAt(given) });
      return { result, lines: faultTable(result) };
    },
  },
  {
    name: 'fault preset off',
    takes: '<preset>',
    does: 'Turns a preset off',
    run: async (client, given) => {
      const result = await client.simFault.clearPreset({ name: presetAt(given) });
      return { result, lines: [`${result.cleared} cleared`] };
    },
  },
];

const CALLS_HEAD = ['id', 'at', 'call', 'status', 'code', 'reason', 'took', 'merchant', 'faults'];
const callRow = (one: CallRow): string[] => [
  one.id,
  shownInstant(one.at),
  one.call,
  String(one.status ?? 'no answer'),
  one.code ?? '',
  one.reason ?? '',
  `${one.ms} ms`,
  one.merchantNo ?? '',
  one.faults.join(' '),
];

/** How a call came out: status, code, and why it was refused. */
const outcomeOf = ({ status, code, reason }: Pick<CallRow, 'status' | 'code' | 'reason'>): string =>
  [status ?? 'no answer', code, reason].filter((word) => word !== null).join(' ');

const callFilter = (given: Given) =>
  onlyGiven({
    call: given.text('key'),
    code: given.text('code'),
    reason: given.text('reason'),
    status: numberOf(given, 'status'),
    merchantNo: given.text('merchant'),
    struck: given.isSet('struck') ? true : undefined,
  });

/** Calls as they are recorded, so many, or until the user interrupts. */
const followed = (read: ReadCalls, after: string, count: number | undefined): NonNullable<Outcome['goesOn']> =>
  async function* (following) {
    let printed = 0;
    for await (const call of followCalls(read, after, following)) {
      yield { result: call, line: callRow(call).join('  ') };
      printed += 1;
      if (printed === count) return;
    }
  };

const NOT_AS_TEST = ['key', 'code', 'reason', 'status', 'merchant', 'struck', 'follow', 'count'];

/** Calls as a test: its text is printed, what was left out is told beside it. */
const asTest = async (client: Client, given: Given, word: string): Promise<Outcome> => {
  const wrong = NOT_AS_TEST.find((option) => given.isSet(option) || given.text(option) !== undefined);
  if (wrong !== undefined)
    throw new WrongUsage(`--as-test goes with --from, --to, --limit and --reads, not --${wrong}`);
  const result = await client.simCall.asTest({
    kind: oneOf(TEST_KINDS, word, '--as-test'),
    ...onlyGiven({ fromId: given.text('from'), toId: given.text('to'), last: wholeOf(given, 'limit') }),
    ...(given.isSet('reads') ? { reads: true } : {}),
  });
  return {
    result,
    lines: [result.text.trimEnd()],
    aside: result.leftOut.map(({ id, call, explanation }) => `${call} (${id}): ${explanation}`),
  };
};

const callCommands: readonly LineCommand[] = [
  {
    name: 'calls',
    takes: '',
    does: 'Lists the last calls of the portal and changes of the simulator, the newest first; --as-test prints them as a test',
    options: {
      key: { type: 'string', does: 'only this call: exchange/apply' },
      code: { type: 'string', does: 'only this code; 0: what succeeded' },
      reason: { type: 'string', does: 'only this reason of a refusal: lack-balance' },
      status: { type: 'string', does: 'only this HTTP status' },
      merchant: { type: 'string', does: 'only this merchant' },
      struck: { type: 'boolean', does: 'only calls affected by a fault' },
      limit: { type: 'string', does: 'how many, 20 by default; of a test all' },
      follow: { type: 'boolean', does: 'keeps streaming until Ctrl-C' },
      count: { type: 'string', does: 'with --follow: stops after this many new ones' },
      'as-test': { type: 'string', does: `prints them as a test: ${TEST_KINDS.join(', ')}` },
      from: { type: 'string', does: 'with --as-test: the id of the first one' },
      to: { type: 'string', does: 'with --as-test: the id of the last one' },
      reads: { type: 'boolean', does: 'with --as-test: calls that only read, too' },
    },
    run: async (client, given) => {
      const kind = given.text('as-test');
      if (kind !== undefined) return asTest(client, given, kind);
      const read: ReadCalls = (page) => client.simCall.list({ ...callFilter(given), ...page });
      const result = await read({ limit: numberOf(given, 'limit') ?? 20 });
      const count = wholeOf(given, 'count');
      const lines = table(CALLS_HEAD, result.map(callRow), 'No calls.');
      if (!given.isSet('follow')) return { result, lines };
      // The last one stands below, where those that follow go on.
      const past = result.toReversed();
      return {
        result: past,
        lines: table(CALLS_HEAD, past.map(callRow), 'No calls.'),
        goesOn: followed(read, result[0]?.id ?? '', count),
      };
    },
  },
  {
    name: 'why',
    takes: '<id>',
    does: 'Shows a recorded call, secrets masked, and why it was refused',
    run: async (client, given) => {
      const result = await client.simCall.one({ id: wordAt(given, 0, 'the id (sim calls lists them)') });
      const { sum, request, answer } = result;
      return {
        result,
        lines: [
          `${result.call}  ${outcomeOf(result)}`,
          `asked     ${request}`,
          `answered  ${answer}`,
          ...(sum === null ? [] : ['', `${sum.title}: ${sum.formula}`]),
          ...(sum === null
            ? []
            : table(
                ['', ''],
                sum.lines.map(({ label, value }) => [`  ${label}`, value]),
              ).slice(1)),
          ...(sum === null ? [] : [`  (${sum.rounding})`, `  ${sum.rule}`]),
        ],
      };
    },
  },
  {
    name: 'replay',
    takes: '<id>',
    does: 'Replays a recorded call as the same person, with the same idempotency key',
    options: { 'new-key': { type: 'boolean', does: 'with a new idempotency key, so as a new command' } },
    run: async (client, given) => {
      const key = given.isSet('new-key') ? 'new' : 'same';
      const result = await client.simCall.replay({ id: wordAt(given, 0, 'the id (sim calls lists them)'), key });
      return { result, lines: [outcomeOf(result), result.answer] };
    },
  },
];

export const faultAndCallCommands: readonly LineCommand[] = [...faultCommands, ...callCommands];
