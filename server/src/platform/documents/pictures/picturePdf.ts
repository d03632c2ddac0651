import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';

/** Of a page, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
/** The same picture is the same document, whenever it is made. */
const MADE_AT = new Date(0);

/** A page with a picture across it, as a scanner makes one. `keywords` stand in the document information. */
export const picturePdf = async (png: Buffer, keywords: string): Promise<Buffer> => {
  const info = { CreationDate: MADE_AT, Keywords: keywords };
  const page = new PdfKit({ size: [PAGE.width, PAGE.height], margin: 0, info });
  page.image(png, PAGE.margin, PAGE.margin, { width: PAGE.width - 2 * PAGE.margin });
  page.end();
  return buffer(page);
};
