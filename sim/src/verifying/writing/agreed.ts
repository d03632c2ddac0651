import { WrongUsage } from '../../command.ts';
import type { Surroundings } from '../../commandLine.ts';
import type { CallReport } from '../finding.ts';
import type { Sessions } from '../reads.ts';
import { sealed, sealingKey } from '../signIn.ts';
import type { Wire } from '../wire.ts';
import { type Allowed, planLines } from './plan.ts';
import { type Agreed, askerOf, merchantOf, plannedFor, replaced, writeAll } from './writeAll.ts';
import type { Written } from './writtenLines.ts';

/** What a run may change was not agreed on: it is another merchant's login, or somebody said no. */
export class NotAgreed extends Error {
  override readonly name = 'NotAgreed';
}

interface Asked {
  readonly wire: Wire;
  readonly sessions: Sessions;
  readonly allowed: Allowed;
  readonly only: ReadonlySet<string> | undefined;
  /** What the backend lacks by its configuration. */
  readonly lacks: ReadonlySet<string>;
  readonly tell: (line: string) => void;
  readonly ask: Surroundings['ask'];
  readonly env: Surroundings['env'];
  /** What the line confirms. */
  readonly confirm: string | undefined;
}

/**
 * Looks whose login it is, says what would be done and with how much, and has it confirmed. Nothing is changed here. Throws NotAgreed,
 * WrongUsage, Gone.
 */
export const agreed = async (asked: Asked): Promise<Agreed> => {
  const { wire, sessions, allowed, only, lacks, tell, env } = asked;
  const { token } = sessions;
  if (token === undefined) throw new WrongUsage('--write needs VERIFY_TOKEN, or VERIFY_LOGIN and VERIFY_PASSWORD');
  const found = await merchantOf(askerOf(wire, token));
  if (found === undefined) throw new NotAgreed('the backend does not say which merchant the login is of');
  if (found !== allowed.merchantNo) throw new NotAgreed('the login is of another merchant than --write names');
  const password = env.VERIFY_PAY_PASSWORD;
  const key = password === undefined ? undefined : await sealingKey(wire);
  const keys = !lacks.has('header/idempotency-key');
  const plan = await plannedFor(wire, token, { only, keys, hasPassword: password !== undefined && password !== '' });
  for (const line of planLines(plan, allowed)) tell(line);
  if (asked.confirm === undefined) {
    const said = await asked.ask?.(`The number of the merchant again, to go on: `);
    if (said?.trim() !== allowed.merchantNo) throw new NotAgreed('it was not confirmed');
  }
  return { wire, token, allowed, plan, keys, tell, payPassword: () => sealed(password ?? '', key) };
};

/** Does what was agreed on; what the calls came to, in place of those that reading left out. */
export const written = async (
  agreement: Agreed,
  calls: readonly CallReport[],
): Promise<{ readonly calls: readonly CallReport[]; readonly changed: Written; readonly notes: readonly string[] }> => {
  const { written: changed, notes, ...came } = await writeAll(agreement);
  return { calls: calls.map((call) => replaced(call, came)), changed, notes };
};
