/**
 * Wall seconds of the parts of `npm test` on two quiet cores: 12 minutes in all, after packages are installed. A figure rises only
 * with a decision record.
 */
export const WALL_BUDGETS = {
  checks: 60,
  withoutDatabase: 60,
  sqlite: 320,
  postgresql: 110,
  browser: 170,
} as const;

export type BudgetName = keyof typeof WALL_BUDGETS;

/** CPU-seconds (user and system, of all processes of a part) at the speed of the reference machine. At most twice the wall seconds. */
export const CPU_BUDGETS: Readonly<Record<BudgetName, number>> = {
  checks: 120,
  withoutDatabase: 120,
  sqlite: 640,
  postgresql: 220,
  browser: 340,
};

/** A part above its CPU budget times this fails the run where budgets are enforced; above the budget itself it warns. */
export const FAILS_ABOVE = 1.3;

/** Whether a part far above its CPU budget fails the run. */
export const ARE_BUDGETS_ENFORCED = false;

/** How a CPU time compares with a budget. */
export function judgeCpu(seconds: number, budget: number): 'within' | 'warns' | 'fails' {
  if (seconds > budget * FAILS_ABOVE) return 'fails';
  return seconds > budget ? 'warns' : 'within';
}
