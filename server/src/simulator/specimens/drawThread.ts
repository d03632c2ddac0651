// The thread in which a specimen is drawn.
import { picturePdf } from '../../platform/documents/pictures/picturePdf.ts';
import { serveThread } from '../../platform/runtime/thread.ts';
import { type Drawn, specimenDrawer } from './drawing.ts';

serveThread(() => {
  const draw = specimenDrawer();
  return async ({ drawn, format }: { readonly drawn: Drawn; readonly format: 'png' | 'pdf' }) =>
    format === 'png' ? draw(drawn) : picturePdf(draw(drawn));
});
