// The thread in which a specimen is drawn.
import { serveThread } from '../../platform/runtime/thread.ts';
import { specimenMaker } from './drawing.ts';

serveThread(specimenMaker);
