import 'virtual:theme.css';
import './ui/base.css';
import { boot } from './app/boot.ts';
import { adoptSandbox } from './browser/adoptSandbox.ts';
import { readBackend } from './browser/backend.ts';
import { paintTheme, storedAppearance } from './browser/paintTheme.ts';

// This entry loads nothing itself but what decides what to load: the chunks it asks for come at the same time.
paintTheme(storedAppearance());
adoptSandbox();
const container = document.getElementById('root');
if (container)
  void readBackend(async () => (await import('./app/configFile.ts')).readConfigFile()).then(
    () => boot(container),
    async (error: unknown) => (await import('./app/sayWrongConfig.ts')).sayWrongConfig(container, error),
  );
