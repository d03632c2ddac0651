import type { CallRefused } from '@tradeport/client';

interface Legal {
  readonly action: string;
  readonly title: string;
  readonly canAct: boolean;
}

const isLegal = (value: unknown): value is Legal =>
  typeof value === 'object' && value !== null && 'action' in value && 'title' in value && 'canAct' in value;

const legalOf = (result: unknown): readonly Legal[] | undefined =>
  typeof result === 'object' && result !== null && 'legal' in result && Array.isArray(result.legal)
    ? result.legal.filter(isLegal)
    : undefined;

/** What is legal instead, where a refusal tells it: one line a move. */
const legalLines = (result: unknown): readonly string[] => {
  const legal = legalOf(result);
  if (legal === undefined) return [];
  if (legal.length === 0) return ['No moves available.'];
  return [
    'Available moves:',
    ...legal.map(({ action, title, canAct }) => `  ${action}  ${title}${canAct ? '' : ' (in the portal)'}`),
  ];
};

/** A call of the simulator that the server does not know at all: it tells nobody that it could have one. */
const isWithoutSimulator = ({ call, reason }: CallRefused): boolean =>
  call.startsWith('sim') && reason === 'unknown-call';

/** A refusal for people: its words and code, each wrong field, and what is legal instead. */
export const refusalLines = (refused: CallRefused, url: string): readonly string[] => {
  const { message, code, fields, result } = refused;
  if (isWithoutSimulator(refused))
    return [`${url} has no simulator: most likely it is switched off there (SIM_ENABLED). (${code}: ${message})`];
  return [
    `${message} (${code})`,
    ...fields.map(({ path, message: says }) => `  ${path}: ${says}`),
    ...legalLines(result),
  ];
};
