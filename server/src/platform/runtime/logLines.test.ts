import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** What a process says that runs `script` with a log of its own, line by line. */
const said = (script: string): readonly string[] => {
  const code = `
    import { pino } from 'pino';
    import { logLines } from './src/platform/runtime/logLines.ts';
    const log = pino({ base: null, timestamp: false }, logLines());
    ${script}`;
  const cwd = new URL('../../..', import.meta.url);
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
};
const line = (level: number, msg: string): string => JSON.stringify({ level, msg });

describe('the lines of the log', () => {
  it('are all out, in their order, when the process ends', () => {
    expect(said(`log.info('one'); log.info('two'); process.exit(0);`)).toEqual([line(30, 'one'), line(30, 'two')]);
  });

  it('are all out when the process fails', () => {
    expect(said(`log.info('one'); throw new Error('failed');`)).toEqual([line(30, 'one')]);
  });

  it('go out at once with a warning, and those before it too', () => {
    const killed = `process.kill(process.pid, 'SIGKILL');`;
    expect(said(`log.info('one'); log.warn('two'); ${killed}`)).toEqual([line(30, 'one'), line(40, 'two')]);
  });

  it('go out after a moment while nothing else happens', () => {
    const killed = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000);`;
    expect(said(`log.info('one'); ${killed}`)).toEqual([line(30, 'one')]);
  });
});
