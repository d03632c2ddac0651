import { BlockList, isIP } from 'node:net';

/** An address that is read: IPv4 within IPv6 is IPv4. */
interface Address {
  readonly text: string;
  readonly family: 'ipv4' | 'ipv6';
}

const MAPPED = /^::ffff:(?:0{1,4}:)?(\d+\.\d+\.\d+\.\d+)$/i;
const MAPPED_HEX = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i;

/** IPv6 as it is always written: the platform's own URLs know how. */
const sameForm = (text: string): string => new URL(`http://[${text}]/`).hostname.slice(1, -1);

const mappedIn = (text: string): string | undefined => {
  const [, high, low] = MAPPED_HEX.exec(text) ?? [];
  if (high === undefined || low === undefined) return MAPPED.exec(text)?.[1];
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
};

/** An address as text; undefined for anything else. The zone of a link belongs to the machine that it is seen from. */
const addressIn = (text: string): Address | undefined => {
  const [plain = ''] = text.split('%');
  const version = isIP(plain);
  if (version === 4) return { text: plain, family: 'ipv4' };
  if (version !== 6) return undefined;
  const written = sameForm(plain);
  const mapped = mappedIn(written);
  return mapped === undefined ? { text: written, family: 'ipv6' } : { text: mapped, family: 'ipv4' };
};

const BITS = { ipv4: 32, ipv6: 128 } as const;
/** Of an IPv4 network that is written as an IPv6 one. */
const MAPPED_BITS = 96;

const bitsIn = (base: string, address: Address, text: string): number | undefined => {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const isMapped = address.family === 'ipv4' && base.includes(':');
  const bits = Number(text) - (isMapped ? MAPPED_BITS : 0);
  return bits >= 0 && bits <= BITS[address.family] ? bits : undefined;
};

/** Adds one entry of a list; whether it could be read. */
const add = (list: BlockList, entry: string): boolean => {
  const [base = '', bits, ...more] = entry.split('/');
  const [first = '', last, ...others] = base.split('-');
  if (more.length + others.length > 0 || (bits !== undefined && last !== undefined)) return false;
  const [from, to] = [addressIn(first), addressIn(last ?? first)];
  if (entry.includes('%') || from === undefined || to === undefined || from.family !== to.family) return false;
  if (bits !== undefined) {
    const count = bitsIn(base, from, bits);
    if (count === undefined) return false;
    list.addSubnet(from.text, count, from.family);
    return true;
  }
  try {
    list.addRange(from.text, to.text, from.family);
    return true;
  } catch {
    // It begins after its end.
    return false;
  }
};

/** The entries of a list that are neither an address, a network (`10.0.0.0/8`) nor a range (`10.0.0.1-10.0.0.9`), of IPv4 or IPv6. */
export const unreadableIn = (entries: readonly string[]): readonly string[] =>
  entries.filter((entry) => !add(new BlockList(), entry));

/** Lists that were made: of as many merchants as are asked about at a time. */
const MADE_MAX = 200;
const made = new Map<string, BlockList>();

const listOf = (entries: string): BlockList => {
  const known = made.get(entries);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const entry of entries.split(' ')) add(list, entry);
  if (made.size >= MADE_MAX) made.clear();
  made.set(entries, list);
  return list;
};

/** Whether an address is on a list, its entries with blanks between them. Every one is on an empty list. */
export const comesFrom = (ip: string, entries: string): boolean => {
  if (entries === '') return true;
  const address = addressIn(ip);
  return address !== undefined && listOf(entries).check(address.text, address.family);
};
