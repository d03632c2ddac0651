import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { type Day, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import { SIMULATED_MARK } from '../../platform/documents/exportNames.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Agreement } from './agreement.ts';
import { listVersioned } from './versions.ts';

const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
/** Documents that are kept printed: all first versions in both languages, and as many as are read of those that were published. */
const KEPT_MOST = 64;

/**
 * A version in one language as a document. Nothing of it is of the moment or of the reader: whoever prints it, on whichever server,
 * makes the same bytes.
 */
const agreementPaper = (text: Agreement, language: Language, isSimulated: boolean): PdfDocument => {
  const title = inLanguage(language, text.title);
  const facts = (version: string, from: Day, updated: Day) =>
    inLanguage(language, [
      `版本 ${version} · 生效日期 ${from} · 更新日期 ${updated}`,
      `Version ${version} · effective ${dayWords(from)[1]} · updated ${dayWords(updated)[1]}`,
    ]);
  return {
    title,
    subtitle: facts(text.version, text.effectiveOn, text.updatedOn),
    foot: inLanguage(language, [`${title} · 版本 ${text.version}`, `${title} · version ${text.version}`]),
    pageText: inLanguage(language, ['第 {page} / {pages} 页', 'Page {page} of {pages}']),
    watermark: isSimulated ? SIMULATED_MARK : null,
    madeAt: instantAt(text.updatedOn),
    blocks: text.sections.map(({ heading, paragraphs }) => ({
      kind: 'section',
      title: inLanguage(language, heading),
      paragraphs: paragraphs.map((paragraph) => inLanguage(language, paragraph)),
    })),
  };
};

/** What a version is called in an address: `mainService-20260303.en-US.pdf`. */
const nameOf = ({ id, version }: Pick<Agreement, 'id' | 'version'>, language: Language): string =>
  `${id}-${version}.${language}.pdf`;

/** Where anybody may fetch a version in a language; what was published is of one sandbox. */
export const paperAddress = (
  { sandboxId, systemNo }: { readonly sandboxId: string; readonly systemNo: string },
  text: Agreement,
  language: Language,
): string => `/api-file/b2b/${encodeURIComponent(systemNo)}/agreement/${sandboxId}/${nameOf(text, language)}`;

/**
 * The agreements as PDF, each version in each language printed once, by the first who asks: those who ask meanwhile wait for the same.
 * The function answers undefined for a name that no version has, and refuses `REQUEST_BUSY` while too many documents wait.
 */
export const createAgreementPapers = ({ db, pdf, config }: Pick<World, 'db' | 'pdf' | 'config'>) => {
  const printed = new Map<string, Promise<Uint8Array>>();

  /** By what it holds: a version of another sandbox, or of one that was reset, may bear the same name. */
  const contentOf = (document: PdfDocument): Promise<Uint8Array> => {
    const key = JSON.stringify(document);
    const content = printed.get(key) ?? pdf.print(document);
    printed.delete(key);
    printed.set(key, content);
    content.catch(() => printed.delete(key));
    for (const oldest of [...printed.keys()].slice(0, Math.max(0, printed.size - KEPT_MOST))) printed.delete(oldest);
    return content;
  };

  return async (sandboxId: string, name: string): Promise<FileAnswer | undefined> => {
    const reader = db.read({ sandboxId, platform: true });
    // Which of them is in force makes no difference: any that was published may be read.
    const all = await listVersioned(reader, new Date(0));
    for (const { versions, textOf } of all)
      for (const { version } of versions)
        for (const language of LANGUAGES) {
          const text = textOf(version);
          if (text === undefined || nameOf(text, language) !== name) continue;
          const fileName = `${inLanguage(language, text.title)} ${version}.pdf`;
          const content = await contentOf(agreementPaper(text, language, config.simEnabled));
          return { fileName, mimeType: fileFormats.pdf.mimeType, content };
        }
    return undefined;
  };
};
