import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type AssumptionName, acceptsValue, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { writeAssumption } from './store.ts';

/**
 * Sets a switch of the command's sandbox; null leaves it to its default. What it was set to stands in the event log. Refuses
 * `assumptionValue`.
 */
export const setAssumption = async (
  { tx, sandboxId, record, number }: Command,
  name: AssumptionName,
  value: string | null,
): Promise<void> => {
  if (value !== null && !acceptsValue(name, value)) {
    const [zh, en] = assumptions[name].values.say;
    throw refusal('assumptionValue', {
      fields: [{ path: 'value', rule: 'values', text: [`取值应为：${zh}`, `It takes ${en}`] }],
    });
  }
  // One after the other: the number is taken from the sandbox's own row.
  await number();
  await writeAssumption(tx, sandboxId, name, value);
  record({ kind: 'outside', subject: name, action: 'assumptionChanged', facts: { value } });
};
