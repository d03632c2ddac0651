import type { Ocr } from '../../platform/runtime/ports.ts';
import type { RealTime } from '../../platform/runtime/realTime.ts';
import { openThread, ThreadEnded } from '../../platform/runtime/thread.ts';
import { createTurns } from '../../platform/runtime/turns.ts';
import type { SpecimenContent } from './content.ts';
import type { PictureToRead } from './reading.ts';

/** How many pictures are read at once, and how many may wait for them. */
const LIMITS = { atOnce: 2, waitingMax: 20 };
/** A picture that takes longer, or more memory, is none that somebody reads. */
const READING = { answerMs: 15_000, memoryMb: 512 };

/** The reader of documents, played: it reads specimens and nothing else, each in a thread of its own, so that calls go on being answered. */
export const specimenReader = (realTime: RealTime): Ocr => {
  const turns = createTurns(LIMITS);
  const readInThread = async (picture: PictureToRead): Promise<SpecimenContent | null> => {
    const file = new URL('./readThread.ts', import.meta.url);
    const thread = openThread<PictureToRead>(file, null, { realTime, ...READING });
    try {
      return await thread.ask<SpecimenContent | null>(picture);
    } catch (error) {
      if (error instanceof ThreadEnded) return null;
      throw error;
    } finally {
      await thread.close();
    }
  };
  return {
    read: async ({ picType, format, content }) => {
      const specimen = await turns.take(() => readInThread({ format, content }));
      if (specimen?.isSilent === true) return 'silent';
      return specimen?.picType === picType ? specimen.texts : {};
    },
  };
};
