import type { Ocr } from '../../platform/runtime/ports.ts';
import { readSpecimen } from './reading.ts';

/** The simulated document reader. It reads specimens and nothing else. */
export const specimenReader: Ocr = {
  read: async ({ picType, format, content }) => {
    const specimen = readSpecimen({ format, content });
    if (specimen?.isSilent === true) return 'silent';
    return specimen?.picType === picType ? specimen.texts : {};
  },
};
