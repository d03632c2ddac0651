import { UnreadableWorkbook } from './unreadableWorkbook.ts';

export type XmlAttributes = ReadonlyMap<string, string>;

/** An element that a reader wants. Elements without a declaration are skipped together with everything inside them. */
export interface XmlElement {
  readonly open?: (attributes: XmlAttributes) => void;
  /** Receives the text in pieces, entities decoded. */
  readonly text?: (piece: string) => void;
  readonly close?: () => void;
  /** By local name: namespaces differ between transitional and strict workbooks. */
  readonly children?: Readonly<Record<string, XmlElement>>;
}

/** Parts of a workbook nest fewer than 30 elements. */
const DEPTH_MAX = 256;
const TAG_CHARS_MAX = 100_000;
/** The longest entity: a code point in decimal digits, with leading zeros. */
const ENTITY_CHARS_MAX = 16;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CODE_POINT_MAX = 0x10ffff;

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (entity, hex, decimal, name) => {
        if (name !== undefined) return entities[String(name).toLowerCase()] ?? entity;
        const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
        return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : entity;
      })
    : text;

const NO_ATTRIBUTES: XmlAttributes = new Map();

const attributesOf = (tag: string): XmlAttributes => {
  if (!tag.includes('=')) return NO_ATTRIBUTES;
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(/([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found.set(name, decodeEntities(double ?? single ?? ''));
  return found;
};

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const TAG_END = 62;

/** The index of the `>` that ends a tag, or -1. Attribute values may contain `>`. */
const tagEnd = (text: string, from: number): number => {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (quote !== 0) {
      if (char === quote) quote = 0;
    } else if (char === DOUBLE_QUOTE || char === SINGLE_QUOTE) quote = char;
    else if (char === TAG_END) return at;
  }
  return -1;
};

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

/** Sections whose markup is not parsed, by their first characters. */
const SECTIONS = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const;

interface OpenElement {
  readonly name: string;
  readonly element: XmlElement | undefined;
}

/**
 * Parses XML that arrives in chunks and calls the declared elements. Memory is bounded: no tree is built, tags and depth are limited.
 * Refuses document types, which can define entities. Throws UnreadableWorkbook for XML that is not well-formed.
 */
export const xmlParser = (root: Readonly<Record<string, XmlElement>>) => {
  const stack: OpenElement[] = [];
  let pending = '';
  let section: (typeof SECTIONS)[number] | undefined;

  const emitText = (text: string): void => {
    if (text !== '') stack.at(-1)?.element?.text?.(text);
  };

  const closeTag = (name: string): void => {
    const top = stack.pop();
    if (top?.name !== name) throw damaged(`unexpected end of element ${name}`);
    top.element?.close?.();
  };

  const openTag = (tag: string): void => {
    const isEmpty = tag.endsWith('/');
    const name = /^[^\s/>]+/.exec(tag)?.[0];
    if (name === undefined || stack.length >= DEPTH_MAX) throw damaged('malformed or too deep XML');
    const parent = stack.at(-1);
    const siblings = parent === undefined ? root : parent.element?.children;
    const localName = name.slice(name.indexOf(':') + 1);
    const element = siblings !== undefined && Object.hasOwn(siblings, localName) ? siblings[localName] : undefined;
    stack.push({ name, element });
    if (element?.open) element.open(attributesOf(tag.slice(name.length)));
    if (isEmpty) closeTag(name);
  };

  /** Reads the rest of a comment, a CDATA section or an instruction; returns where it ends, or undefined when more is needed. */
  const readSection = (text: string, from: number, { end, isText }: (typeof SECTIONS)[number]): number | undefined => {
    const found = text.indexOf(end, from);
    const until = found === -1 ? Math.max(from, text.length - end.length + 1) : found;
    if (isText && until > from) stack.at(-1)?.element?.text?.(text.slice(from, until));
    if (found !== -1) return found + end.length;
    pending = text.slice(until);
    return undefined;
  };

  const readTag = (text: string, from: number): number | undefined => {
    const opened = SECTIONS.find(({ start }) => text.startsWith(start, from));
    if (opened !== undefined) {
      section = opened;
      return from + opened.start.length;
    }
    const isUndecided = text.length - from < '<![CDATA['.length && text.startsWith('<!', from);
    const end = isUndecided ? -1 : tagEnd(text, from);
    if (end === -1) {
      if (text.length - from > TAG_CHARS_MAX) throw damaged('a tag is too long');
      pending = text.slice(from);
      return undefined;
    }
    const tag = text.slice(from + 1, end);
    if (tag.startsWith('!')) throw damaged('document types are refused');
    if (tag.startsWith('/')) closeTag(tag.slice(1).trimEnd());
    else openTag(tag);
    return end + 1;
  };

  const write = (chunk: string): void => {
    const text = pending + chunk;
    pending = '';
    let at: number | undefined = 0;
    while (at !== undefined && at < text.length) {
      if (section !== undefined) {
        at = readSection(text, at, section);
        if (at !== undefined) section = undefined;
        continue;
      }
      const tag: number = text.indexOf('<', at);
      if (tag === -1) {
        const entity = text.lastIndexOf('&');
        const isSplit = entity >= at && text.length - entity < ENTITY_CHARS_MAX && !text.includes(';', entity);
        const until = isSplit ? entity : text.length;
        emitText(decodeEntities(text.slice(at, until)));
        pending = text.slice(until);
        return;
      }
      if (tag > at) emitText(decodeEntities(text.slice(at, tag)));
      at = readTag(text, tag);
    }
  };

  const end = (): void => {
    if (stack.length > 0 || section !== undefined || pending.trim() !== '') throw damaged('the XML ends too early');
  };

  return { write, end };
};

const decoderFor = ([first, second]: Uint8Array) => {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
};

/** Parses a part of a workbook: UTF-8, or UTF-16 with a byte order mark. Throws UnreadableWorkbook. */
export const parseXml = async (
  chunks: AsyncIterable<Uint8Array>,
  root: Readonly<Record<string, XmlElement>>,
): Promise<void> => {
  const parser = xmlParser(root);
  let decoder = decoderFor(new Uint8Array());
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) decoder = decoderFor(chunk);
    isFirst = false;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode());
  parser.end();
};
