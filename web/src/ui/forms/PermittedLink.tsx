import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, type Screen } from '@tradeport/shared/screens.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/useUser.ts';
import buttons from './Button.module.css';

interface PermittedLinkProps {
  readonly screen: Screen;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button, for whoever may open the screen; nothing for others. */
export function PermittedLink({ screen, primary = false, children }: PermittedLinkProps) {
  const to = pathTo(screen);
  if (!permits(useUser().data?.permission ?? [], [to])) return null;
  return (
    <Link className={`${buttons.button} ${primary ? buttons.primary : ''}`} to={to}>
      {children}
    </Link>
  );
}
