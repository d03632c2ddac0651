import { text } from './text.ts';

/** The configuration of this portal is wrong: its lines, by hand, as nothing else can be shown without it. */
export function sayWrongConfig(container: HTMLElement, error: unknown): void {
  const title = document.createElement('p');
  title.textContent = text('wrongConfig');
  const lines = document.createElement('pre');
  lines.textContent = error instanceof Error ? error.message : String(error);
  const box = document.createElement('main');
  box.className = 'bootFailed';
  box.setAttribute('role', 'alert');
  box.append(title, lines);
  container.replaceChildren(box);
}
