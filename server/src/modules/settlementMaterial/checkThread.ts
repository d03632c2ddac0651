import { serveThread } from '../../platform/runtime/thread.ts';
import { orderReader } from './orderReader.ts';

serveThread(orderReader);
