// The thread in which one document is laid out.
import { parentPort, workerData } from 'node:worker_threads';
import { layOut } from './pdfLayout.ts';

const bytes = await layOut(workerData);
parentPort?.postMessage(bytes, [bytes.buffer]);
