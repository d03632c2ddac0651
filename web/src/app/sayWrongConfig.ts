import { languageNow } from '../i18n/language.ts';

/** The configuration of this portal is wrong: its lines, by hand, as nothing else can be shown without it. */
export function sayWrongConfig(container: HTMLElement, error: unknown): void {
  const title = document.createElement('p');
  title.textContent =
    languageNow() === 'zh-CN'
      ? '本站的配置 config.json 有误：'
      : 'The configuration of this site (config.json) is wrong:';
  const lines = document.createElement('pre');
  lines.textContent = error instanceof Error ? error.message : String(error);
  const box = document.createElement('main');
  box.className = 'bootFailed';
  box.setAttribute('role', 'alert');
  box.append(title, lines);
  container.replaceChildren(box);
}
