import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

/** Counts open items for each key. */
const createTally = (max: number) => {
  const open = new Map<string, number>();
  return {
    /** Counts one more, unless the key has reached the limit. Returns whether it was counted. */
    enter: (key: string): boolean => {
      const count = open.get(key) ?? 0;
      if (count >= max) return false;
      open.set(key, count + 1);
      return true;
    },
    leave: (key: string): void => {
      const count = (open.get(key) ?? 0) - 1;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    },
  };
};

const IPV6_GROUPS = 8;
/** A subscriber gets a network of this many groups (64 bits), with any number of addresses. */
const NETWORK_GROUPS = 4;

/** Some proxies write a port behind the address in `X-Forwarded-For`, and brackets around an IPv6 address. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

/** The four numbers of an IPv4 address in the last two groups of an IPv6 address. */
const ipv4Of = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');

/** The address as a key: one IPv4 address, or the /64 network of an IPv6 address. */
const addressKey = (received: string): string => {
  const [address = ''] = withoutPort(received.trim()).split('%');
  if (!isIPv6(address)) return address;
  // A URL has the one canonical form of an IPv6 address (RFC 5952).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? [];
  if (high !== undefined && low !== undefined) return ipv4Of(high, low);
  const [head = '', tail] = canonical.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : IPV6_GROUPS - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, NETWORK_GROUPS).join(':');
};

/** Closes a connection without a response if its address has reached the limit of open connections. */
export const limitConnections = (server: Server, max: number): void => {
  const tally = createTally(max);
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    if (!tally.enter(key)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => tally.leave(key));
  });
};

/** Limits the open requests of a client address. */
export const createRequestLimit = (max: number) => {
  const tally = createTally(max);
  return {
    enter: (address: string): boolean => tally.enter(addressKey(address)),
    leave: (address: string): void => tally.leave(addressKey(address)),
  };
};
