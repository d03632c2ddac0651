/** Pixels between a button and what it opens, and between that and the edges of the window. */
const GAP = 4;
const EDGE = 8;

/**
 * Puts what a button opened below it, or above it where there is more room, within the window. It has to be fixed at the upper left
 * corner, and takes scroll bars where it is higher than the room.
 */
export function placed(opened: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  opened.style.minWidth = `${from.width}px`;
  // A part of the page can be the ground of what is fixed in it: its corner is where this one stands now.
  const { left: x, top: y, width, height } = opened.getBoundingClientRect();
  const below = window.innerHeight - from.bottom - GAP - EDGE;
  const above = from.top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(isBelow ? below : above, 0));
  opened.style.maxHeight = `${shown}px`;
  const left = Math.max(EDGE, Math.min(from.left, document.documentElement.clientWidth - EDGE - width));
  opened.style.left = `${left - x}px`;
  opened.style.top = `${(isBelow ? from.bottom + GAP : from.top - GAP - shown) - y}px`;
}
