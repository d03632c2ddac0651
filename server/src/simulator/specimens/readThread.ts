// The thread in which the picture of a document is read.
import { serveThread } from '../../platform/runtime/thread.ts';
import { type PictureToRead, readSpecimen } from './reading.ts';

serveThread(() => async (picture: PictureToRead) => readSpecimen(picture) ?? null);
