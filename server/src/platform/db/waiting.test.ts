import { describe, expect, it } from 'vitest';
import { Gate } from './waiting.ts';

const long = 60_000;

describe('Gate', () => {
  it('lets callers through one at a time, in order', async () => {
    const gate = new Gate();
    const order: string[] = [];
    const through = async (name: string) => {
      const leave = await gate.enter(long);
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
      leave?.();
    };
    await Promise.all([through('a'), through('b'), through('c')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('sends away who waits too long, and still lets the next one through', async () => {
    const gate = new Gate();
    const leave = await gate.enter(long);
    const impatient = gate.enter(1);
    const patient = gate.enter(long);
    expect(await impatient).toBeNull();
    leave?.();
    expect(await patient).not.toBeNull();
  });
});
