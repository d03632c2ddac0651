import 'virtual:theme.css';
import './ui/base.css';
import { boot } from './app/boot.ts';
import { adoptSandbox } from './browser/adoptSandbox.ts';
import { readBackend } from './browser/backend.ts';
import { ignoreComposingEnter } from './browser/ignoreComposingEnter.ts';
import { nextTask } from './browser/nextTask.ts';
import { paintTheme, storedAppearance } from './browser/paintTheme.ts';

// This entry loads nothing itself but what decides what to load: the chunks it asks for come at the same time.
paintTheme(storedAppearance());
adoptSandbox();
ignoreComposingEnter();
const container = document.getElementById('root');
if (container)
  void readBackend(async () => (await import('./app/configFile.ts')).readConfigFile()).then(
    // What has come in with this entry has only just begun; on a slow processor that is a long task already.
    () => nextTask().then(() => boot(container)),
    async (error: unknown) => (await import('./app/sayWrongConfig.ts')).sayWrongConfig(container, error),
  );
