import { serveThread } from '../../platform/runtime/thread.ts';
import { fileReader } from './fileReader.ts';

serveThread(fileReader);
