import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { CpuTimeOfTree, type ProcessTimes, parseStat, startCpuMeter } from './cpuTime.ts';

const processOf = (pid: number, parent: number, own: number, reaped = 0): ProcessTimes => ({
  pid,
  parent,
  startedAt: `started ${pid}`,
  own,
  reaped,
});

const secondsOf = (...samples: (readonly ProcessTimes[])[]): number => {
  const tree = new CpuTimeOfTree(10);
  for (const sample of samples) tree.add(sample);
  return tree.seconds;
};

describe('/proc/‹pid›/stat', () => {
  it('is parsed when the name of the program contains spaces and parentheses', () => {
    const text = '42 (a (b) c) S 7 42 42 0 -1 4194304 98 0 0 0 150 50 30 20 20 0 1 0 1647251 3133440 362';
    expect(parseStat(text)).toEqual({ pid: 42, parent: 7, startedAt: '1647251', own: 2, reaped: 0.5 });
  });

  it('is ignored when it is cut off', () => {
    expect(parseStat('42 (node) S 7')).toBeUndefined();
    expect(parseStat('')).toBeUndefined();
  });
});

describe('the CPU time of a tree', () => {
  it('adds descendants in any order and leaves out other processes', () => {
    expect(secondsOf([processOf(12, 11, 4), processOf(11, 10, 2), processOf(10, 1, 1), processOf(20, 1, 100)])).toBe(7);
  });

  it('counts a reaped child once, with its CPU time after the last sample', () => {
    const before = [processOf(10, 1, 1), processOf(11, 10, 2)];
    expect(secondsOf(before, [processOf(10, 1, 1, 2.5)])).toBe(3.5);
  });

  it('counts a grandchild once that ended in the same interval as its parent', () => {
    const before = [processOf(10, 1, 1), processOf(11, 10, 2), processOf(12, 11, 40)];
    expect(secondsOf(before, [processOf(10, 1, 1, 43)])).toBe(44);
  });

  it('counts a child that lived between two samples', () => {
    expect(secondsOf([processOf(10, 1, 1)], [processOf(10, 1, 1, 3)])).toBe(4);
  });

  it('keeps the last sample of a child that no process reaped', () => {
    expect(secondsOf([processOf(10, 1, 1), processOf(11, 10, 2)], [processOf(10, 1, 1)])).toBe(3);
  });

  it('follows a process whose parent has ended', () => {
    const first = [processOf(10, 1, 1), processOf(11, 10, 2), processOf(12, 11, 4)];
    const orphaned = [processOf(10, 1, 1, 2), processOf(12, 1, 6)];
    expect(secondsOf(first, orphaned)).toBe(9);
    expect(secondsOf(first, orphaned, [processOf(10, 1, 1, 2)])).toBe(9);
  });

  it('does not mistake a new process for an ended one of the same number', () => {
    const reused = { ...processOf(11, 1, 50), startedAt: 'later' };
    expect(secondsOf([processOf(10, 1, 1), processOf(11, 10, 2)], [processOf(10, 1, 1, 2), reused])).toBe(3);
  });
});

/** Computes until it has used so many CPU-seconds, then prints them. */
const BURN = `const burn = (seconds) => { while (process.cpuUsage().user < seconds * 1e6) Math.sqrt(Math.random()); };`;

describe.runIf(process.platform === 'linux')('the meter on a real tree', () => {
  it('counts a child, a grandchild and a process in a group of its own', async () => {
    const meter = startCpuMeter();
    if (meter === undefined) throw new Error('this machine has no /proc');
    const orphan = `${BURN} process.on('message', () => { burn(0.6); process.send('burnt'); });`;
    const middle = `${BURN} burn(0.4); require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(`${BURN} burn(0.5);`)}]);`;
    const child = spawn(process.execPath, ['-e', middle], { stdio: 'ignore' });
    const detached = spawn(process.execPath, ['-e', orphan], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    detached.send('burn');
    await Promise.all([once(child, 'exit'), once(detached, 'message')]);
    const seconds = meter.read();
    detached.kill('SIGKILL');
    meter.stop();
    // At least the computation of the three processes; at most ten times that, with three starts of Node and this process.
    expect(seconds).toBeGreaterThanOrEqual(1.45);
    expect(seconds).toBeLessThan(15);
  });
});
