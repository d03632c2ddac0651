import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workers } from './cores.ts';
import { projectRoot } from './staleness.ts';
import { sampleByTurn } from './turn.ts';

/** What every stand-in says of itself: that it is there. One that is deaf ends by no signal that it can hear. */
const HERE = `require('node:fs').appendFileSync(process.env.HERE, process.pid + '\\n');`;
const DEAF = `for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);`;
const STAYS = 'setInterval(() => undefined, 1000);';
const deaf = `${DEAF} ${HERE} ${STAYS}`;
/** Somebody who started others: one in the group, one that leads a group of its own as a browser does. */
const parent = `const { spawn } = require('node:child_process');
for (const detached of [false, true]) spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { detached, stdio: 'inherit' });
${HERE} ${STAYS}`;

/** Longer than anybody is given who does not answer others. */
const ANSWERS_AFTER_MS = 4_000;

let folder: string;
let launcher: ChildProcess | undefined;
const pathOf = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => writeFileSync(pathOf(name), text);
const installed = (): void => {
  mkdirSync(pathOf('node_modules'), { recursive: true });
  // Of a lockfile and workspace settings in which nothing stands.
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`).digest('hex');
  write('node_modules/.tradeport-installed.json', JSON.stringify({ hash, node: process.execPath }));
};
/** The scripts that are tried, in a project of their own with stand-ins for what they start. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-stopping-'));
  mkdirSync(pathOf('scripts'));
  const own = ['run.mjs', 'processTree.mjs', 'stop-with-launcher.mjs', 'takenPort.mjs', 'serverMemory.json', 'dev.ts'];
  const parts = [
    'runParts.ts',
    'summary.ts',
    'budgets.ts',
    'calibration.ts',
    'cpuTime.ts',
    'turn.ts',
    'timeLimit.ts',
    'processTree.d.mts',
    'vitestRun.ts',
    'fileTimes.ts',
    'beginningOf.ts',
    'cores.ts',
    'staleness.ts',
  ];
  for (const name of [...own, ...parts]) cpSync(join(projectRoot, 'scripts', name), pathOf(`scripts/${name}`));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'here']) write(name, '');
  write('package.json', '{ "type": "module" }');
});
afterEach(() => {
  for (const pid of here()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  launcher?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const here = (): readonly number[] =>
  readFileSync(pathOf('here'), 'utf8').trim().split('\n').filter(Boolean).map(Number);

/** One that has ended and that nobody has asked about yet is gone, too. */
const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
};

const launch = (task: string, path = process.env.PATH ?? ''): ChildProcess => {
  const env = { ...process.env, PORT: '0', HERE: pathOf('here'), PATH: path, npm_lifecycle_event: undefined };
  launcher = spawn(process.execPath, [pathOf('scripts/run.mjs'), task], { cwd: folder, env, stdio: 'ignore' });
  return launcher;
};

/** Waits for so many to be there, sends the signal, and looks who is left once the launcher has ended. */
const leftBy = async (task: ChildProcess, count: number, signal: NodeJS.Signals) => {
  await expect.poll(() => here().length, { timeout: 60_000 }).toBe(count);
  task.kill(signal);
  await once(task, 'exit');
  await expect.poll(() => here().filter(isAlive), { timeout: 60_000 }).toEqual([]);
  expect(here()).toHaveLength(count);
};

describe('a time limit', () => {
  const limitedRun = (run: string): void => {
    installed();
    write(
      'scripts/test.ts',
      `import { writeFileSync } from 'node:fs'; import { runCommand, runVitest } from './vitestRun.ts';
      const result = await ${run};
      writeFileSync('result', JSON.stringify(result));`,
    );
  };
  const resultOf = async (): Promise<unknown> => {
    await once(launch('test'), 'exit');
    await expect.poll(() => here().filter(isAlive), { timeout: 60_000 }).toEqual([]);
    const value: unknown = JSON.parse(readFileSync(pathOf('result'), 'utf8'));
    return value;
  };

  it('ends a command after its time', async () => {
    limitedRun(`runCommand(process.execPath, ['-e', ${JSON.stringify(deaf)}], {}, undefined, 1)`);
    expect(await resultOf()).toBe(false);
  });

  it('ends every process that a command started, those that ignore signals too', async () => {
    installed();
    write('parent.cjs', parent);
    write(
      'scripts/test.ts',
      `import { spawn } from 'node:child_process'; import { readFileSync, writeFileSync } from 'node:fs';
      import { endTree } from './processTree.mjs';
      const { pid } = spawn(process.execPath, ['parent.cjs'], { stdio: 'ignore' });
      const watch = setInterval(async () => {
        if (readFileSync(process.env.HERE, 'utf8').split('\\n').length < 4) return;
        clearInterval(watch);
        await endTree(pid);
        writeFileSync('result', 'true');
      }, 50);`,
    );
    expect(await resultOf()).toBe(true);
    expect(here()).toHaveLength(3);
  });

  it('cancels a run of vitest and lists the files that did not run whole, which are no failures', async () => {
    limitedRun(`runVitest(['endless'], {}, [], undefined, 1)`);
    for (const name of ['vitest', '.bin'])
      symlinkSync(join(projectRoot, 'node_modules', name), pathOf(`node_modules/${name}`));
    write(
      'vitest.config.ts',
      `export default { test: { projects: [{ test: { name: 'endless', include: ['*.test.mjs'], maxWorkers: 1 } }] } };`,
    );
    for (const name of ['a', 'b'])
      write(
        `${name}.test.mjs`,
        `import { it } from 'vitest'; it('never ends', () => new Promise(() => setInterval(() => undefined, 1000)), 600_000);`,
      );
    expect(await resultOf()).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
      notRun: ['a.test.mjs', 'b.test.mjs'],
      files: expect.anything(),
    });
  });
});

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

describe.each(SIGNALS)('%s at any turn ends every process, those that ignore signals too', (signal) => {
  it('while clients and portal are made', async () => {
    installed();
    write('parent.cjs', parent);
    const make = `import { spawnSync } from 'node:child_process'; spawnSync(process.execPath, ['parent.cjs'], { stdio: 'inherit' });`;
    write('scripts/prepare.ts', make);
    await leftBy(launch('faces'), 3, signal);
  });
});

// Each of these tests waits for a grace period: the day plays one signal, and the other one at the next turn.
describe.each(sampleByTurn(SIGNALS, SIGNALS.length))(
  '%s ends every process, those that ignore signals too',
  (signal) => {
    it('while packages are installed', async () => {
      mkdirSync(pathOf('bin'));
      write('bin/npx', `#!${process.execPath}\n${parent}`);
      chmodSync(pathOf('bin/npx'), 0o755);
      write('bin/package.json', '{ "type": "commonjs" }');
      await leftBy(launch('start', `${pathOf('bin')}:${process.env.PATH}`), 3, signal);
    });

    it('while the parts of npm test run in parallel, and starts no further part', async () => {
      installed();
      write('parent.cjs', parent);
      write('late.cjs', deaf);
      write(
        'scripts/test.ts',
        `import { runParts } from './runParts.ts'; import { runCommand } from './vitestRun.ts';
      const job = (file) => ({ title: file, run: async () => {
        const isWell = await runCommand(process.execPath, [file], {}, () => undefined);
        return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, failures: [] };
      } });
      const late = Array.from({ length: 9 }, () => job('late.cjs'));
      await runParts([{ title: 'first', jobs: [job('parent.cjs'), ...late] }, { title: 'next', jobs: late }], []);`,
      );
      await leftBy(launch('test'), 3 + workers - 1, signal);
    });

    it('while vitest and its workers run', async () => {
      installed();
      for (const name of ['vitest', '.bin'])
        symlinkSync(join(projectRoot, 'node_modules', name), pathOf(`node_modules/${name}`));
      write(
        'vitest.config.ts',
        `export default { test: { projects: [{ test: { name: 'endless', include: ['*.test.mjs'] } }] } };`,
      );
      write(
        'endless.test.mjs',
        `import { appendFileSync } from 'node:fs'; import { it } from 'vitest';
      it('goes on', () => { appendFileSync(process.env.HERE, process.pid + '\\n'); for (;;); });`,
      );
      write(
        'scripts/test.ts',
        `import { runParts } from './runParts.ts'; import { runVitest } from './vitestRun.ts';
      const run = () => runVitest(['endless'], {}, []);
      await runParts([{ title: 'endless', jobs: [{ title: 'endless', run }] }], []);`,
      );
      await leftBy(launch('test'), 1, signal);
    });

    it('but lets a server send its open responses first', async () => {
      installed();
      write('scripts/prepare.ts', '');
      mkdirSync(pathOf('server/src'), { recursive: true });
      // The stand-in responds only after the stop signal: a launcher that kills it earlier leaves the caller without a response.
      write(
        'server/src/main.mjs',
        `import { appendFileSync, writeFileSync } from 'node:fs'; import { createServer } from 'node:http';
      const waiting = [];
      const server = createServer((_request, answer) => { waiting.push(answer); appendFileSync(process.env.HERE, process.pid + '\\n'); });
      server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)));
      const end = () => { server.close(); setTimeout(() => { for (const answer of waiting) answer.end('answered'); }, ${ANSWERS_AFTER_MS}); };
      process.on('SIGINT', end).on('SIGTERM', end);`,
      );
      const task = launch('start');
      write('port', '');
      await expect.poll(() => readFileSync(pathOf('port'), 'utf8'), { timeout: 60_000 }).not.toBe('');
      const asked = request({ port: Number(readFileSync(pathOf('port'), 'utf8')), host: '127.0.0.1', agent: false });
      const answered = new Promise<string>((resolve, reject) => {
        asked.on('error', reject).on('response', (answer) => answer.setEncoding('utf8').on('data', resolve));
      });
      asked.end();
      await leftBy(task, 1, signal);
      expect(await answered).toBe('answered');
    });
  },
);
