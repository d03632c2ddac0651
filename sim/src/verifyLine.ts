import { Command } from 'commander';
import { dressed, type Ended, type Surroundings } from './commandLine.ts';
import type { VerifyOptions } from './verifying/verify.ts';

const HELP = `
Only reads, unless --write says otherwise: calls that change something, send a code, count towards a lock, end a session or are paid by
the piece are left out. With --write NO records of that merchant are made, moved, and cancelled or removed again; calls that send codes,
count towards a lock or end a session stay left out.

In the environment, never on the line:
  VERIFY_TOKEN, or VERIFY_LOGIN and VERIFY_PASSWORD   whose calls are made
  VERIFY_OTHER_TOKEN, or VERIFY_OTHER_LOGIN and …     a login of another merchant, whose numbers must not be seen
  VERIFY_PAY_PASSWORD                                  of the same login, for orders that --write makes
  SIGNING_KEY                                          what calls are signed with where the merchant demands it

Exit codes: 0 it holds, 1 it differs, the login was refused or --write was not agreed on, 2 usage error, 3 no backend.`;

const textOf = (values: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

const optionsOf = (values: Readonly<Record<string, unknown>>): VerifyOptions => ({
  url: textOf(values, 'url'),
  sandbox: textOf(values, 'sandbox'),
  level: textOf(values, 'level'),
  config: textOf(values, 'config'),
  junit: textOf(values, 'junit'),
  captcha: textOf(values, 'captcha'),
  code: textOf(values, 'code'),
  calls: textOf(values, 'calls'),
  write: textOf(values, 'write'),
  confirm: textOf(values, 'confirm'),
  atMost: textOf(values, 'atMost'),
  wait: textOf(values, 'wait'),
  json: values.json === true,
});

/** The command `verify`: asks another backend call by call whether it keeps the catalogue. */
export const verifyProgram = (surroundings: Surroundings, ended: Ended): Command => {
  const line = dressed(new Command('verify'), surroundings)
    .description('Asks another backend call by call where it differs from the catalogue.')
    .option('--url <origin>', 'where it is: https, or on this machine; TRADEPORT_URL')
    .option('--sandbox <name>', 'the sandbox that is asked for; none without')
    .option('--level <level>', 'the least that fails: documented, completed or ours; documented')
    .option('--config <file>', "the portal's config.json: its paths are taken, and what is lacking is written into it")
    .option('--calls <keys>', 'tries these calls alone: receipt/paging,receipt/sums')
    .option('--junit <file>', 'writes a JUnit report to this file')
    .option('--captcha <command>', 'reads a captcha: the picture is its input, CAPTCHA_ID the id; prints what it says')
    .option('--code <command>', 'prints the code that was sent to LOGIN_NO')
    .option('--write <number>', 'also changes something: the number of the merchant whose login it is')
    .option('--at-most <usd>', 'what requests of --write may name together, in USD or what is worth it; has to be said')
    .option('--confirm <number>', 'the number once more, where there is no terminal to ask at')
    .option('--wait <seconds>', 'how long --write waits for what only bank and platform do; 30')
    .option('--json', 'prints the report as JSON')
    .addHelpText('after', HELP);
  return line.action(async () => {
    // Loaded only here: no other command waits for the whole catalogue.
    const { verify } = await import('./verifying/verify.ts');
    ended(await verify(optionsOf(line.opts()), surroundings));
  });
};
