import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import type { PdfPrinter } from '../documents/pdfPrinter.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Secrets } from '../secrets/installation.ts';
import type { BackOffice, Bank, Calendar, Issuer, Market, Messenger, Ocr, Registry } from './ports.ts';
import type { RandomSource, RealTime } from './realTime.ts';
import type { Tracing } from './tracing.ts';

/** What every module is given: the seams to the world. Handed down from app.ts, never looked up. */
export interface World {
  readonly config: Config;
  /** Address under which people reach the portal, without a path: what links begin with. Never taken from a request. */
  readonly address: () => string;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly realTime: RealTime;
  readonly random: RandomSource;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly pdf: PdfPrinter;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing;
  readonly messenger: Messenger;
  readonly calendar: Calendar;
  readonly market: Market;
  readonly bank: Bank;
  readonly issuer: Issuer;
  readonly backOffice: BackOffice;
  readonly registry: Registry;
  readonly ocr: Ocr;
}
