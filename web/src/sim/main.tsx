import 'virtual:theme.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { greet, Surroundings } from '../app/Surroundings.tsx';
import { adoptSandbox } from '../browser/adoptSandbox.ts';
import { paintTheme, storedAppearance } from '../browser/paintTheme.ts';
import { followBrowser } from '../i18n/language.ts';
import { Console } from './Console.tsx';

paintTheme(storedAppearance());
adoptSandbox();
followBrowser();
greet();
const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <Surroundings>
        <Console />
      </Surroundings>
    </StrictMode>,
  );
