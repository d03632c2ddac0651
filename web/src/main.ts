import 'virtual:theme.css';
import './ui/base.css';
import { boot } from './app/boot.ts';
import { adoptSandbox } from './browser/adoptSandbox.ts';
import { paintTheme, storedAppearance } from './browser/paintTheme.ts';

// This entry loads nothing itself but what decides what to load: the chunks it asks for come at the same time.
paintTheme(storedAppearance());
adoptSandbox();
const container = document.getElementById('root');
if (container) void boot(container);
