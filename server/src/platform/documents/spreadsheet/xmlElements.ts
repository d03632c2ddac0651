import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';

/** Attributes without a prefix by their name, and relationship ids as `r:id`, whatever prefix the part declares for them. */
export type XmlAttributes = Readonly<Record<string, string>>;

/**
 * An element that a reader wants. Elements without a declaration or of another namespace than the root are skipped together with
 * everything inside them.
 */
export interface XmlElement {
  readonly open?: (attributes: XmlAttributes) => void;
  /** Refuses a second element of this name within the same parent. */
  readonly isSingle?: boolean;
  /** Receives the text in pieces, entities decoded. */
  readonly text?: (piece: string) => void;
  readonly close?: () => void;
  /** By local name. */
  readonly children?: Readonly<Record<string, XmlElement>>;
}

/** The namespaces of worksheets, shared strings and styles in transitional and strict workbooks. */
const SPREADSHEET_NAMESPACES: readonly string[] = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];
export const RELATIONSHIPS_NAMESPACES: readonly string[] = [
  'http://schemas.openxmlformats.org/package/2006/relationships',
];
/** The namespaces of attributes that name a relationship. */
const RELATIONSHIP_IDS: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** Parts of a workbook nest fewer than 30 elements. */
const DEPTH_MAX = 256;
/** The parser collects a tag, a comment or a text before it reports it; texts of cells have 32,767 characters at most. */
const COLLECTED_MAX = 1_000_000;

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

const decoderFor = ([first, second]: Uint8Array) => {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
};

const attributesOf = (attributes: Readonly<Record<string, SaxesAttributeNS>>): XmlAttributes => {
  const named: Record<string, string> = {};
  for (const { uri, local, value } of Object.values(attributes)) {
    if (uri === '') named[local] = value;
    else if (RELATIONSHIP_IDS.includes(uri)) named[`r:${local}`] = value;
  }
  return named;
};

/** An element whose end has not arrived; without a declaration when it is skipped. */
interface OpenElement {
  readonly declared: XmlElement | undefined;
  /** Its children that occur once. */
  singles?: XmlElement[];
}

/** Parses XML that arrives in chunks and calls the declared elements. No tree is built. */
const elementParser = (root: Readonly<Record<string, XmlElement>>, namespaces: readonly string[]) => {
  const stack: OpenElement[] = [];
  let namespace: string | undefined;
  let collected = 0;
  const parser = new SaxesParser({ xmlns: true, position: false } as const);
  parser.on('error', (error) => {
    throw damaged(error.message);
  });
  // A document type can define entities that expand without end.
  parser.on('doctype', () => {
    throw damaged('document types are refused');
  });
  const declarationOf = (local: string, uri: string): XmlElement | undefined => {
    const siblings = stack.length === 0 ? root : stack.at(-1)?.declared?.children;
    const isKnown = uri === namespace && siblings !== undefined && Object.hasOwn(siblings, local);
    return isKnown ? siblings[local] : undefined;
  };
  const countSingle = (declared: XmlElement): void => {
    const parent = stack.at(-1);
    if (parent === undefined) return;
    parent.singles ??= [];
    if (parent.singles.includes(declared)) throw damaged('an element occurs twice');
    parent.singles.push(declared);
  };
  parser.on('opentag', ({ local, uri, attributes }) => {
    collected = 0;
    if (stack.length >= DEPTH_MAX) throw damaged('the XML is nested too deeply');
    if (stack.length === 0 && namespaces.includes(uri)) namespace = uri;
    const declared = declarationOf(local, uri);
    if (declared?.isSingle) countSingle(declared);
    stack.push({ declared });
    declared?.open?.(attributesOf(attributes));
  });
  parser.on('closetag', () => {
    collected = 0;
    stack.pop()?.declared?.close?.();
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => stack.at(-1)?.declared?.text?.(text));
  return {
    write: (chunk: string): void => {
      parser.write(chunk);
      collected += chunk.length;
      if (collected > COLLECTED_MAX) throw new UnreadableWorkbook('inflates');
    },
    close: (): void => {
      parser.close();
    },
  };
};

/** Parses a part of a workbook: UTF-8, or UTF-16 with a byte order mark. Throws UnreadableWorkbook. */
export const parseXml = async (
  chunks: AsyncIterable<Uint8Array>,
  root: Readonly<Record<string, XmlElement>>,
  namespaces: readonly string[] = SPREADSHEET_NAMESPACES,
): Promise<void> => {
  const parser = elementParser(root, namespaces);
  let decoder: ReturnType<typeof decoderFor> | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
};
