import { Worker } from 'node:worker_threads';
import { createTurns } from '../runtime/turns.ts';
import type { PdfDocument } from './pdfDocument.ts';

/** Prints documents, each in a thread of its own, so that calls go on being answered. */
export interface PdfPrinter {
  /** The bytes of the PDF. Refuses `REQUEST_BUSY` when more are waiting than a person would wait for. */
  readonly print: (document: PdfDocument) => Promise<Uint8Array>;
}

/** How many threads may print at once, and how many documents may wait for them. */
const LIMITS = { atOnce: 2, waitingMax: 20 };
/** A document that needs more is none of ours. */
const MEMORY_MB = 400;

const printInThread = (document: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the printing thread ended with ${code} and without a document`)));
  });

export const createPdfPrinter = (limits = LIMITS): PdfPrinter => {
  const turns = createTurns(limits);
  return { print: (document) => turns.take(() => printInThread(document)) };
};
