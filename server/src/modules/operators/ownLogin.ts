import type { Command } from '../../platform/runtime/command.ts';
import type { Letters } from './letters.ts';
import { operatorLifecycle } from './lifecycle.ts';
import { type Operator, operatorStore } from './store.ts';

/** What an operator logs in with from now on: a number, or an address in lower case. */
type NewLogin = { readonly mobile?: string } | { readonly email?: string };

interface Changed {
  readonly before: Operator;
  readonly after: Operator;
}

/**
 * Changes what an operator logs in with, by themselves, within a command that has locked their merchant, and tells the old and the new
 * one. A name of somebody else is a unique violation.
 */
export const createChangeOwnLogin =
  (letters: Letters) =>
  async (command: Command, operatorId: string, login: NewLogin): Promise<Changed> => {
    const before = await operatorStore.get(command.tx, operatorId);
    const { name, nameEn, mobile, email, kind, roleId } = before;
    const told = { name, nameEn, mobile, email, kind, roleId, ...login };
    const after = await operatorLifecycle.take(command, before, 'change', { told });
    await letters.tellOwnChange(command, 'mobile' in login ? 'mobile' : 'email', before, after);
    return { before, after };
  };
