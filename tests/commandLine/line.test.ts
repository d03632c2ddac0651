import { EXIT, runLine } from '@tradeport/sim/commandLine.ts';
import { runTradeport } from '@tradeport/testing/commandLine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const { sim } = linesTo(() => url);

describe('a line', () => {
  it('is helped to what was meant', async () => {
    for (const [line, meant] of [
      [['clock', 'advnce', '3d'], 'advance'],
      [['recieve'], 'receive'],
      [['clok', 'advance', '3d'], 'clock'],
      [['snapshto'], 'snapshot'],
      [['help', 'clok'], 'clock'],
      [['help', 'clock', 'advnce'], 'advance'],
      [['clock', 'show', '--sandbx', 'a'], '--sandbox'],
    ] as const) {
      const { code, out, err } = await sim(line);
      expect({ line, code, out }).toEqual({ line, code: EXIT.usage, out: '' });
      expect(err).toContain(`Did you mean ${meant}?`);
    }
  });

  it('takes no more than it knows what to do with', async () => {
    for (const line of [
      'clock show now',
      'clock advance 1d 2d',
      'ledger entry J1 J2',
      'hash all',
      'completion bash zsh',
    ]) {
      const { code, err } = await sim(line.split(' '));
      expect({ line, code }).toEqual({ line, code: EXIT.usage });
      expect(err).toMatch(/^too many arguments/);
    }
    expect(await sim(['clock', 'show', '--language', 'fr'])).toMatchObject({ code: EXIT.usage });
  });

  it('tells its version, and help for a group and for one command', async () => {
    expect(await sim(['--version'])).toMatchObject({ code: EXIT.done, out: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    const group = await sim(['ledger', '--help']);
    expect(group.out).toContain('The books');
    expect(group.out).toMatch(/sim ledger postings <account> <currency>/);
    expect(group.out).not.toContain('sim clock');
    const one = await sim(['fault', 'add', '--help']);
    expect(one.out).toContain('Usage: sim fault add [options] <call> <kind>');
    expect(one.out).toContain('--json');
  });

  it('answers help as a word, for everything, a group and a command', async () => {
    for (const [asked, same] of [
      ['help', '--help'],
      ['help clock', 'clock --help'],
      ['clock help', 'clock --help'],
      ['help fault add', 'fault add --help'],
      ['fault help add', 'fault add --help'],
    ] as const) {
      const { code, out, err } = await sim(asked);
      expect({ asked, code, err }).toEqual({ asked, code: EXIT.done, err: '' });
      expect(out).toBe((await sim(same)).out);
    }
    expect((await sim('help')).out).toMatch(/sim clock advance <span>/);
  });

  it('shows each wrong field of a refusal, and the whole refusal as JSON', async () => {
    const line = ['call', 'exchange/one', '{"sellCurrency":"USD","amount":"many"}', '--as', '10001-maker'];
    const refused = await sim(line);
    expect(refused).toMatchObject({ code: EXIT.refused, out: '' });
    expect(refused.err).toMatch(/^ {2}amount: \S/m);
    expect(refused.err).toMatch(/^ {2}buyCurrency: \S/m);
    const json = await sim([...line, '--json']);
    expect(json).toMatchObject({ code: EXIT.refused, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({
      call: 'exchange/one',
      code: expect.stringMatching(/^[A-Z_]+$/),
      result: { errors: expect.arrayContaining([expect.objectContaining({ path: 'amount' })]) },
      requestId: expect.any(String),
    });
  });

  it('asks as a persona, and says when there is none of that name', async () => {
    const asked = await sim(['call', 'info/queryUserInfo', '--as', '10001-reviewer', '--json']);
    expect(JSON.parse(asked.out)).toMatchObject({ operatorName: expect.any(String) });
    expect(await sim(['call', 'info/queryUserInfo'])).toMatchObject({ code: EXIT.refused });
    expect(await sim(['call', 'info/queryUserInfo', '--as', 'nobody'])).toMatchObject({ code: EXIT.refused });
  });

  it('is coloured only where it may be', async () => {
    const plain = await sim(['clock', '--help']);
    const coloured = await sim(['clock', '--help'], { colours: { print: true, complain: true } });
    const escapeSign = String.fromCodePoint(27);
    expect([plain.out.includes(escapeSign), coloured.out.includes(escapeSign)]).toEqual([false, true]);
  });

  it('is completed by three shells, options and all', async () => {
    const bash = await sim(['completion', 'bash']);
    expect(bash.out).toMatch(/" clock"\) COMPREPLY=\(\$\(compgen -W "show advance next/);
    expect(bash.out).toMatch(/" receive"\).*--merchant/);
    expect((await sim(['completion', 'zsh'])).out).toContain('bashcompinit');
    expect((await sim(['completion', 'fish'])).out).toMatch(/^complete -c sim .* -a advance$/m);
    expect(await sim(['completion', 'cmd'])).toMatchObject({ code: EXIT.usage });
  });

  it('goes on telling the calls that are made', async () => {
    const listed = Promise.withResolvers<void>();
    const told: string[] = [];
    const following = runLine(['calls', '--limit', '1', '--follow', '--count', '2', '--json'], {
      print: (text) => {
        told.push(text);
        listed.resolve();
      },
      complain: (text) => told.push(text),
      env: { TRADEPORT_URL: url },
    });
    await listed.promise;
    await app.anonymous.agreement.list({});
    await app.anonymous.login.getVerifyPic({});
    expect(await following).toBe(EXIT.done);
    const [, ...calls] = told.map((text): { readonly call?: string } => JSON.parse(text));
    expect(calls.map(({ call }) => call)).toEqual(['agreement/list', 'login/getVerifyPic']);
  });
});

describe('tradeport', () => {
  const tradeport = async (words: readonly string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    let served = 0;
    const surroundings = {
      print: (text: string) => out.push(text),
      complain: (text: string) => err.push(text),
      env: { TRADEPORT_URL: url },
    };
    let alone = 0;
    const code = await runTradeport(words, surroundings, {
      start: async () => {
        served += 1;
      },
      portal: async () => {
        alone += 1;
      },
    });
    return { code, served, alone, out: out.join('\n'), err: err.join('\n') };
  };

  it('starts a server, drives one, and helps with both', async () => {
    expect(await tradeport(['start'])).toMatchObject({ code: EXIT.done, served: 1 });
    expect(await tradeport(['portal'])).toMatchObject({ code: EXIT.done, served: 0, alone: 1 });
    expect(await tradeport(['start', 'now'])).toMatchObject({ code: EXIT.usage, served: 0 });
    expect(await tradeport(['sim', 'clock', 'show', '--json'])).toMatchObject({ code: EXIT.done, served: 0, err: '' });
    expect(await tradeport(['sim', 'sandbox', 'remove', 'nobody'])).toMatchObject({ code: EXIT.refused });
    expect((await tradeport([])).out).toContain('tradeport sim clock advance <span>');
    expect((await tradeport(['strat'])).err).toContain('Did you mean start?');
    expect((await tradeport(['sim', 'completion', 'bash'])).out).toMatch(/" sim clock"\)/);
  });
});
