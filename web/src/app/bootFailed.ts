import { ChunkTimeout } from './chunkTime.ts';
import { text } from './text.ts';

/** When even the shell did not arrive there is nothing to render with: a line and a button, by hand. */
export function sayBootFailed(container: HTMLElement, error: unknown): void {
  const line = document.createElement('p');
  line.textContent = text(error instanceof ChunkTimeout ? 'chunkTimeout' : 'chunkMissing');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = text('reload');
  again.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.className = 'bootFailed';
  box.setAttribute('role', 'alert');
  box.append(line, again);
  container.replaceChildren(box);
}
