import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, found in a time that depends on neither: for secrets that a caller sends. */
export const sameText = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return x !== undefined && y !== undefined && timingSafeEqual(x, y);
};
