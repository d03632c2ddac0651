import { openWorkbookZip, type WorkbookZip } from '../../files/zipLook.ts';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';
import { parseXml, RELATIONSHIPS_NAMESPACES, type XmlElement } from './xmlElements.ts';

/** Bytes that the parts that are read may inflate to, together. */
const INFLATED_MAX = 150_000_000;

interface Relationship {
  readonly id: string;
  /** The last word of its type, such as worksheet: transitional and strict workbooks differ in what precedes it. */
  readonly type: string;
  /** The part it leads to, in lower case. */
  readonly part: string;
}

/** The parts of an .xlsx workbook that passed the archive check. */
export interface WorkbookParts {
  readonly has: (part: string) => boolean;
  /** Parses a part; throws UnreadableWorkbook when it is missing or damaged. */
  readonly parse: (part: string, root: Readonly<Record<string, XmlElement>>) => Promise<void>;
  /** The relationships of a part; of the whole package where it is empty. */
  readonly relationships: (part: string) => Promise<readonly Relationship[]>;
}

/** Resolves a target against the part that names it. */
const resolvePart = (part: string, target: string): string => {
  const plain = target.replaceAll('\\', '/').toLowerCase();
  const steps = plain.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

const relationshipsPart = (part: string): string => {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
};

/** Opens the archive check's result for reading. Nothing is inflated before a part is parsed. */
export const openParts = async (content: Buffer): Promise<WorkbookParts & { readonly close: () => void }> => {
  const zip: WorkbookZip | string = await openWorkbookZip(content);
  if (typeof zip === 'string')
    throw new UnreadableWorkbook(zip === 'inflates' || zip === 'entries' ? 'inflates' : 'unreadable', new Error(zip));
  let inflated = 0;

  const chunksOf = async function* (part: string): AsyncGenerator<Buffer> {
    const entry = zip.entries.get(part);
    if (entry === undefined) throw new UnreadableWorkbook('unreadable', new Error(`part ${part} is missing`));
    for await (const chunk of await zip.inflate(entry)) {
      inflated += chunk.length;
      if (inflated > INFLATED_MAX) throw new UnreadableWorkbook('inflates');
      yield chunk;
    }
  };

  const parse: WorkbookParts['parse'] = (part, root) => parseXml(chunksOf(part), root);

  return {
    has: (part) => zip.entries.has(part),
    parse,
    relationships: async (part) => {
      const named = relationshipsPart(part);
      if (!zip.entries.has(named)) return [];
      const found: Relationship[] = [];
      const Relationship: XmlElement = {
        open: (attributes) => {
          const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributes[name] ?? '');
          if (attributes.TargetMode === 'External' || !id || !type || !target) return;
          found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(part, target) });
        },
      };
      const root = { Relationships: { children: { Relationship } } };
      await parseXml(chunksOf(named), root, RELATIONSHIPS_NAMESPACES);
      return found;
    },
    close: zip.close,
  };
};
