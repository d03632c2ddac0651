import type { CastMember } from '../../platform/simulation/steps.ts';
import type { PersonRow } from './store.ts';

export const CHIEF = 'chief';

export const roleOf = ({ operator, role }: PersonRow): string =>
  operator.kind === CHIEF ? CHIEF : (role?.builtIn ?? operator.roleId ?? '');
const byRole = (person: PersonRow): string => `${person.merchant.no}-${roleOf(person)}`;

/** How a person is called: by merchant and role where that is nobody else, so that links outlive a reset. */
export const personaOf = (people: readonly PersonRow[], person: PersonRow): string =>
  people.find((other) => byRole(other) === byRole(person)) === person ? byRole(person) : person.operator.id;

/** Everybody under the name of their persona, as steps see them. */
export const castOf = (people: readonly PersonRow[]): Map<string, CastMember> =>
  new Map(
    people.map((person) => {
      const { operator, merchant } = person;
      const { id: operatorId, name } = operator;
      return [personaOf(people, person), { operatorId, name, merchantId: merchant.id, merchantNo: merchant.no }];
    }),
  );
