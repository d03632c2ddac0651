import { type Block, plainPicture } from './plainPicture.ts';

const PAPER = [236, 229, 214] as const;
const INK = [72, 84, 110] as const;
const PORTRAIT = [176, 188, 205] as const;

const line = (left: number, top: number, width: number): Block => ({ left, top, width, height: 4, colour: 1 });

/** The photo page of a passport as a scenario photographs it: a portrait, lines of text, and the two that machines read. */
export const passportPage = (): Buffer =>
  plainPicture({
    width: 250,
    height: 176,
    colours: [PAPER, INK, PORTRAIT],
    blocks: [
      { left: 14, top: 34, width: 66, height: 86, colour: 2 },
      { left: 34, top: 48, width: 26, height: 30, colour: 1 },
      { left: 24, top: 84, width: 46, height: 36, colour: 1 },
      line(14, 14, 120),
      ...[36, 52, 68, 84, 100, 116].map((top, i) => line(96, top, i % 2 === 0 ? 132 : 90)),
      line(14, 142, 222),
      line(14, 156, 222),
    ],
  });
