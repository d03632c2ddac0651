import type { Reader, Tx } from '../../platform/db/database.ts';

/** An answer that will come by itself. */
export interface ScheduledAnswer {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/** Tasks of these kinds that have not run yet, the soonest first. */
export const scheduledAnswers = (reader: Reader, kinds: readonly string[]): Promise<readonly ScheduledAnswer[]> =>
  reader.task.findMany({
    where: { state: 'waiting', kind: { in: [...kinds] } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, subject: true, dueAt: true },
  });

/** Sets how a kind is decided in the sandbox of the scope. */
export const writeDecisionMode = async (tx: Tx, sandboxId: string, kind: string, mode: string): Promise<void> => {
  const { count } = await tx.decisionMode.updateMany({ where: { kind }, data: { mode } });
  if (count === 0) await tx.decisionMode.create({ data: { sandboxId, kind, mode } });
};

export const writeProfile = async (tx: Tx, sandboxId: string, profile: string): Promise<void> => {
  await tx.sandbox.updateMany({ where: { id: sandboxId }, data: { profile } });
};
