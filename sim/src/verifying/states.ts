import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { type ListedMachine, machines } from '@tradeport/shared/states/index.ts';
import type { Breach } from './finding.ts';
import { shownOf } from './shown.ts';

// Where an object stands is said by the number or the name that its machine has for it, and its timeline tells moves that the machine has.

/** The machine of the objects that a call tells of: by its kind where it serves several. */
const MACHINES: Readonly<Record<string, string>> = {
  'exchange/list': 'exchangeOrder',
  'receipt/paging': 'receipt',
  'receipt/detail': 'receipt',
  'refund/queryPage': 'refundOrder',
  'ftrOrder/queryDetail': 'tradeOrder',
  'payer/list': 'payer',
  'payer/detail': 'payer',
  'poboPayer/queryPage': 'poboPayer',
  'poboPayer/queryByNo': 'poboPayer',
  'offlineReceipt/paging': 'recharge',
  'offlineReceipt/detail': 'recharge',
  'partner/queryUserPartnerPage': 'partner',
  'partner/queryUserPartnerDetail': 'partner',
  'transfer/pageOrder': 'transfer',
  'agentFx/page': 'agentFx',
  'agentFx/detail': 'agentFx',
  'settleOrder/query': 'settlement',
  'settleOrder/queryDetails': 'settlement',
  'paymentOrder/queryPage': 'withdrawal',
  'paymentOrder/queryDetail': 'withdrawal',
  'paymentOrder/queryPage payment': 'payment',
  'paymentOrder/queryDetail payment': 'payment',
  'paymentOrder/queryPage settlement': 'settlement',
  'paymentOrder/queryDetail settlement': 'settlement',
  'batchOrder/auditPage': 'paymentBatch',
  'uploadDetail/page': 'materialUpload',
  'b2bPartner/queryPage': 'payee',
  'b2bPartner/queryDetail': 'payee',
  'operator/page': 'operator',
  'operator/rolePage': 'role',
};

/** The machine whose objects a call tells of, by the call's name with its kind; undefined where it tells of none, or of several. */
export const machineFor = (name: string): ListedMachine | undefined =>
  machines.find((machine) => machine.name === MACHINES[name]);

/** The machine whose steps the timeline of an object shows after those of its own machine. */
const LATER_STEPS: Readonly<Record<string, string>> = { payee: 'payeeUse' };

/** The machines whose steps one timeline can show. */
export const timelineMachines = (machine: ListedMachine): readonly ListedMachine[] =>
  machines.filter(({ name }) => name === machine.name || name === LATER_STEPS[machine.name]);

const codesOf = ({ states }: ListedMachine): readonly number[] => Object.values(states).map(({ code }) => code);

const breach = (pointer: string, expected: string, got: unknown): Breach => ({
  check: 'states',
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

/** The state of one object: a number that the machine has, and beside it the name that goes with it; or the name alone. */
const rowBreaches = (machine: ListedMachine, row: Members, pointer: string): readonly Breach[] => {
  const { status, state } = row;
  const named = typeof state === 'string' ? machine.states[state] : undefined;
  if (typeof status === 'number')
    return [
      ...(codesOf(machine).includes(status)
        ? []
        : [
            breach(
              `${pointer}/status`,
              `a state of ${machine.name}: ${[...new Set(codesOf(machine))].join(', ')}`,
              status,
            ),
          ]),
      ...(state === undefined || named?.code === status
        ? []
        : [breach(`${pointer}/state`, `the name of state ${status} of ${machine.name}`, state)]),
    ];
  if (typeof status === 'string' && machine.states[status] === undefined)
    return [breach(`${pointer}/status`, `a state of ${machine.name}`, status)];
  return [];
};

const countBreaches = (machine: ListedMachine, counts: unknown): readonly Breach[] =>
  !Array.isArray(counts)
    ? []
    : counts.filter(isMembers).flatMap((count, i) => rowBreaches(machine, count, `/result/byStatus/${i}`));

/** A step that moved the object is one that its machine has: the action leads to the state that it says. */
const stepBreaches = (machine: ListedMachine, step: Members, pointer: string): readonly Breach[] => {
  const { action, status } = step;
  if (typeof status !== 'number') return [];
  const parts = timelineMachines(machine);
  const known = parts.some((part) => codesOf(part).includes(status));
  const leads = parts.flatMap(({ moves, makings, states }) =>
    [...moves, ...makings]
      .filter((move) => move.action === action)
      .map(({ by, to }) => ({ by, code: states[to]?.code })),
  );
  const isLedTo = leads.length === 0 || leads.some(({ code }) => code === status);
  if (!known) return [breach(`${pointer}/status`, `a state of ${machine.name}`, status)];
  if (leads.length === 0) return [breach(`${pointer}/action`, `an action of ${machine.name}`, action)];
  if (!leads.some(({ by }) => by === step.by)) return [breach(`${pointer}/by`, 'who takes the action', step.by)];
  return isLedTo ? [] : [breach(`${pointer}/status`, 'the state that the action leads to', status)];
};

const timeBreaches = (steps: readonly Members[], pointer: string): readonly Breach[] => {
  const at = steps.map((step) => Date.parse(String(step.at)));
  const wrong = at.findIndex((time, i) => time < (at[i - 1] ?? time));
  return wrong === -1
    ? []
    : [{ ...breach(`${pointer}/${wrong}/at`, 'not before the step before it', steps[wrong]?.at), check: 'times' }];
};

/** What is wrong with the states that a result tells of. */
export const stateBreaches = (machine: ListedMachine, result: unknown): readonly Breach[] => {
  if (!isMembers(result)) return [];
  const { list, byStatus, timeline } = result;
  const rows = Array.isArray(list) ? list : undefined;
  const steps = Array.isArray(timeline) ? timeline.filter(isMembers) : [];
  return [
    ...(rows === undefined
      ? rowBreaches(machine, result, '/result')
      : rows.filter(isMembers).flatMap((row, i) => rowBreaches(machine, row, `/result/list/${i}`))),
    ...countBreaches(machine, byStatus),
    ...steps.flatMap((step, i) => stepBreaches(machine, step, `/result/timeline/${i}`)),
    ...timeBreaches(steps, '/result/timeline'),
  ];
};
