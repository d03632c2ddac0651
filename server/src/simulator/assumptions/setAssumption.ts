import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type AssumptionName, acceptsValue, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import { watchAll } from '../../modules/exchange/index.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { writeAssumption } from './store.ts';

/** What a customer's price depends on beside the market: limit orders are compared with it as soon as it changes. */
const PRICED_BY: readonly AssumptionName[] = ['exchangeSpread'];

/**
 * Sets a switch of the command's sandbox; null leaves it to its default. What it was set to stands in the event log. Refuses
 * `assumptionValue`.
 */
export const setAssumption = async (command: Command, name: AssumptionName, value: string | null): Promise<void> => {
  const { tx, sandboxId, record, number } = command;
  if (value !== null && !acceptsValue(name, value)) {
    const [zh, en] = assumptions[name].values.say;
    throw refusal('assumptionValue', {
      fields: [{ path: 'value', rule: 'values', text: [`取值应为：${zh}`, `It takes ${en}`] }],
    });
  }
  // One after the other: the number is taken from the sandbox's own row.
  await number();
  await writeAssumption(tx, sandboxId, name, value);
  if (PRICED_BY.includes(name)) await watchAll(command);
  record({ kind: 'outside', subject: name, action: 'assumptionChanged', facts: { value } });
};
