import { BASE_PATH } from '@tradeport/shared/screens/open.ts';
import { removeToken } from '../api/token.ts';
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

/** Where a site is about one sandbox, elsewhere is no place to go to: nobody leaves it here. */
const WORDS_OF_SITE = {
  configuration: { missing: 'noSandbox', why: 'sandboxOfSiteGone' },
  address: { missing: 'noSandbox', why: 'sandboxOfAddressGone' },
} as const;

/** In place of everything, once it is known that there is no sandbox as the one that the browser is in. */
export function SandboxGone({ name, saidBy, endedAt }: GoneSandbox) {
  const t = useText();
  const time = useTime();
  const ofBrowser = saidBy === 'browser';
  const { missing, why } = ofBrowser
    ? ({ missing: 'sandboxGone', why: 'sandboxGoneWhy' } as const)
    : WORDS_OF_SITE[saidBy];
  return (
    <PlainPage>
      <Empty
        page
        title={endedAt === undefined ? t(missing, { name }) : t('sandboxEnded', { name, at: time(endedAt, 'minute') })}
        why={t(why)}
        actions={
          <button
            type="button"
            className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
            onClick={ofBrowser ? leave : () => location.reload()}
          >
            {t(ofBrowser ? 'toMainSandbox' : 'askSandboxAgain')}
          </button>
        }
      />
    </PlainPage>
  );
}
