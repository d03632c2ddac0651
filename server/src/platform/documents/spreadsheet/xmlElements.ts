import { SaxesParser } from 'saxes';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

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
/** The parser collects a tag, a comment or a text before it reports it; texts of cells have 32,767 characters at most. */
const COLLECTED_MAX = 1_000_000;

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

const decoderFor = ([first, second]: Uint8Array) => {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
};

/** Parses XML that arrives in chunks and calls the declared elements. No tree is built. */
const elementParser = (root: Readonly<Record<string, XmlElement>>) => {
  const stack: (XmlElement | undefined)[] = [];
  let collected = 0;
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  parser.on('error', (error) => {
    throw damaged(error.message);
  });
  // A document type can define entities that expand without end.
  parser.on('doctype', () => {
    throw damaged('document types are refused');
  });
  parser.on('opentag', ({ name, attributes }) => {
    collected = 0;
    if (stack.length >= DEPTH_MAX) throw damaged('the XML is nested too deeply');
    const siblings = stack.length === 0 ? root : stack.at(-1)?.children;
    const localName = name.slice(name.indexOf(':') + 1);
    const element = siblings !== undefined && Object.hasOwn(siblings, localName) ? siblings[localName] : undefined;
    stack.push(element);
    element?.open?.(attributes);
  });
  parser.on('closetag', () => {
    collected = 0;
    stack.pop()?.close?.();
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => stack.at(-1)?.text?.(text));
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
): Promise<void> => {
  const parser = elementParser(root);
  let decoder: ReturnType<typeof decoderFor> | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
};
