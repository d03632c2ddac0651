import { homeScreen, pathTo } from '@tradeport/shared/screens/open.ts';
import type { ReactNode } from 'react';
import { useIsFramed } from '../../browser/frameContext.ts';
import { addressOf } from '../../browser/routes.ts';
import { useHelpAddress } from '../../session/helpAddress.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PlainPage } from '../../ui/frame/PlainPage.tsx';
import { useText } from './text.ts';

/** A page that is not there or not for this user: what, why, and the way back. */
export function ExceptionFace({
  icon,
  title,
  why,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly why: string;
}) {
  const t = useText();
  const isFramed = useIsFramed();
  const help = useHelpAddress();
  const face = (
    <Empty
      icon={icon}
      page
      title={title}
      why={why}
      actions={
        <>
          <a className={`${buttons.button} ${buttons.primary}`} href={addressOf(pathTo(homeScreen))}>
            {t('home')}
          </a>
          <a className={buttons.button} href={help}>
            {t('help')}
          </a>
        </>
      }
    />
  );
  return isFramed ? face : <PlainPage>{face}</PlainPage>;
}
