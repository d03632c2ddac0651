import 'virtual:theme.css';
import '../ui/base.css';
import './outline.css';
import { adoptSandbox } from '../browser/adoptSandbox.ts';
import { ignoreComposingEnter } from '../browser/ignoreComposingEnter.ts';
import { paintTheme, storedAppearance } from '../browser/paintTheme.ts';

// This entry loads nothing itself but what decides how the page looks: the outline in the document is painted before the console
// has come, whose files the document asks for beside this one.
paintTheme(storedAppearance());
adoptSandbox();
ignoreComposingEnter();

const start = async (container: HTMLElement): Promise<void> => {
  try {
    (await import('./mount.tsx')).mountConsole(container);
  } catch (error) {
    (await import('../app/bootFailed.ts')).sayBootFailed(container, error);
  }
};

const container = document.getElementById('root');
if (container) void start(container);
