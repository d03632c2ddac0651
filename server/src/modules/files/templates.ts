import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { FileWire } from '@tradeport/shared/contract/file.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import {
  type FileTemplateName,
  fileTemplateNames,
  fileTemplates,
  findTemplateName,
} from '@tradeport/shared/rules/fileTemplates.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';

/** What the id of a template begins with; ids of uploaded files begin otherwise. */
const PREFIX = 'TPL-';

interface Template extends FileAnswer {
  readonly name: FileTemplateName;
  readonly content: Uint8Array;
}

/** Under which name anybody may fetch it: nothing in it is a merchant's. */
const publicName = (name: FileTemplateName): string => `${name.toLowerCase().replaceAll('_', '-')}-template.xlsx`;

/** The files that are handed out to be filled in, each made when it is first asked for. */
export const createTemplates = () => {
  const made = new Map<FileTemplateName, Promise<Uint8Array>>();

  /** What makes workbooks is loaded with the first of them. */
  const make = async (name: FileTemplateName): Promise<Uint8Array> => {
    const { templateWorkbook } = await import('../../platform/documents/templateWorkbook.ts');
    return templateWorkbook(fileTemplates[name]);
  };
  const contentOf = (name: FileTemplateName): Promise<Uint8Array> => {
    const content = made.get(name) ?? make(name);
    made.set(name, content);
    return content;
  };
  const open = async (name: FileTemplateName, called: string): Promise<Template> => ({
    name,
    fileName: `${called}.xlsx`,
    mimeType: fileFormats.xlsx.mimeType,
    content: await contentOf(name),
  });

  return {
    /** The id under which the file of a template is downloaded; undefined when there is no such template. */
    idOf: (name: string): string | undefined => {
      const known = findTemplateName(name);
      return known && PREFIX + known;
    },
    /** The template with this id, called in the language of who asks; undefined when it is none of a template. */
    find: async (fileId: string, language: Language): Promise<Template | undefined> => {
      const known = fileId.startsWith(PREFIX) ? findTemplateName(fileId.slice(PREFIX.length)) : undefined;
      return known && open(known, inLanguage(language, fileTemplates[known].title));
    },
    /** The template with this name in an address. An address is opened in any language: the file is called in both. */
    findPublic: async (name: string): Promise<Template | undefined> => {
      const known = fileTemplateNames.find((each) => publicName(each) === name);
      return known && open(known, fileTemplates[known].title.join(' '));
    },
    /** What a call says of a template, as of an uploaded file. */
    view: ({ name, fileName, mimeType, content }: Template, systemNo: string, now: Date): FileWire => {
      const filePath = `b2b/${encodeURIComponent(systemNo)}/${publicName(name)}`;
      return {
        fileId: PREFIX + name,
        fileName,
        fileSize: content.byteLength,
        fileType: mimeType,
        businessType: fileTemplates[name].kind,
        uploadedAt: formatInstant(now),
        uploadedBy: null,
        fileUrl: `/api-file/${filePath}`,
        filePath,
      };
    },
  };
};
export type Templates = ReturnType<typeof createTemplates>;
