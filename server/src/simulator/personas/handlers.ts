import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { simPersona } from '@tradeport/shared/contract/sim/persona.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { createSession } from '../../modules/session/index.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { CHIEF, personaOf } from './cast.ts';
import { listPeople, type PersonRow } from './store.ts';

/** Signs an operator in; the session module's own. */
export type OpenSession = ReturnType<typeof createSession>['open'];

const ENABLED = 'enabled';

const isCalled =
  (persona: string) =>
  ({ operator }: PersonRow): boolean =>
    [operator.id, operator.mobile, operator.email].includes(persona);

export const personaHandlers = (
  world: World,
  commands: Commands,
  openSession: OpenSession,
): Handlers<typeof simPersona> => ({
  list: async (_request, { sandboxId }) => {
    const people = await listPeople(world.db.read({ sandboxId, platform: true }));
    return people.map((person) => {
      const { operator, merchant, role } = person;
      return {
        persona: personaOf(people, person),
        operatorId: operator.id,
        name: operator.name,
        nameEn: operator.nameEn,
        merchantNo: merchant.no,
        merchantName: merchant.name,
        merchantNameEn: merchant.nameEn,
        kind: operator.kind === CHIEF ? ('chief' as const) : ('ordinary' as const),
        role: operator.roleId,
        roleName: role?.name ?? null,
        roleNameEn: role?.nameEn ?? null,
        loginNo: operator.mobile ?? operator.email ?? '',
        enabled: operator.state === ENABLED,
      };
    });
  },
  enter: async ({ persona }, caller) => {
    const people = await listPeople(world.db.read({ sandboxId: caller.sandboxId, platform: true }));
    const person = people.find(isCalled(persona)) ?? people.find((each) => personaOf(people, each) === persona);
    if (!person) throw refusal('personaMissing', { params: { persona } });
    const { operator } = person;
    const name = inLanguage(caller.language, [operator.name, operator.nameEn]);
    if (operator.state !== ENABLED) throw refusal('operatorDisabled');
    const { token, validUntil } = await commands.run(
      outsideCommander(caller, operator.merchantId),
      async ({ tx, record }) => {
        const opened = await openSession(tx, caller, operator);
        // The sandbox was put back, or the password was reset, between the look and the door.
        if (!opened) throw refusal('personaMissing', { params: { persona } });
        record({ kind: 'security', subject: operator.id, action: 'personaEntered', facts: { session: opened.id } });
        return opened;
      },
    );
    return {
      token,
      operatorId: operator.id,
      name,
      validUntil: formatInstant(validUntil),
      portalUrl: world.address(),
    };
  },
});
