import { BASE_PATH } from '@tradeport/shared/screens/open.ts';
import { removeToken } from '../api/token.ts';
import { backend } from '../browser/backend.ts';
import { removeCookie } from '../browser/cookies.ts';
import type { GoneSandbox } from '../browser/sandboxGone.ts';
import { Empty } from '../ui/feedback/Empty.tsx';
import buttons from '../ui/forms/Button.module.css';
import { PlainPage } from '../ui/frame/PlainPage.tsx';
import { useTime } from '../ui/times.ts';
import { useText } from './text.ts';

/** Leaves the sandbox that is gone, and with it the session in it. */
const leave = (): void => {
  removeCookie('sandbox');
  removeToken();
  location.assign(location.pathname.startsWith('/sim') ? '/sim/' : `${BASE_PATH}/`);
};

/** In place of everything, once the sandbox that the browser is in was removed. One that the configuration names nobody leaves here. */
export function SandboxGone({ name, endedAt }: GoneSandbox) {
  const t = useText();
  const time = useTime();
  const isConfigured = backend()?.sandbox === name;
  return (
    <PlainPage>
      <Empty
        title={
          endedAt === undefined ? t('sandboxGone', { name }) : t('sandboxEnded', { name, at: time(endedAt, 'minute') })
        }
        why={t(isConfigured ? 'sandboxOfSiteGone' : 'sandboxGoneWhy')}
        actions={
          <button
            type="button"
            className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
            onClick={isConfigured ? () => location.reload() : leave}
          >
            {t(isConfigured ? 'askSandboxAgain' : 'toMainSandbox')}
          </button>
        }
      />
    </PlainPage>
  );
}
