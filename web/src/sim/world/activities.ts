import type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';

type Event = Pick<SimEventView, 'id' | 'seq' | 'kind' | 'machine' | 'action'>;

/** Something that happened, with the notices that came of it. */
export interface Activity<E extends Event> {
  readonly event: E;
  readonly notices: readonly E[];
}

const isNotice = ({ machine, action }: Event): boolean => machine === null && action === 'publish';
/** Who signed in or set a password is no news of the world. */
const isOfObjects = ({ machine, kind }: Event): boolean => machine !== null || kind !== 'security';

/** Events of one command share what stands before the last hyphen of their ids; those of a clock stand alone. */
const commandOf = ({ id }: Event): string => (id.startsWith('V') ? id.slice(0, id.lastIndexOf('-')) : id);

/**
 * What happened to objects, the newest first, of events in that order: a notice that another event of its command brought is told under
 * the last of those; one that came by itself, from outside, is news of its own.
 */
export const activitiesOf = <E extends Event>(events: readonly E[]): readonly Activity<E>[] => {
  const last = new Map<string, E>();
  for (const event of events) {
    const command = commandOf(event);
    if (!isNotice(event) && isOfObjects(event) && !last.has(command)) last.set(command, event);
  }
  const newsOf = (event: E): E => (isNotice(event) ? (last.get(commandOf(event)) ?? event) : event);
  return events.flatMap((event) => {
    if (!isOfObjects(event) || newsOf(event) !== event) return [];
    return [{ event, notices: events.filter((other) => other !== event && newsOf(other) === event) }];
  });
};
