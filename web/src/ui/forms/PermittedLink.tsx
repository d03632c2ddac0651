import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, type Screen } from '@tradeport/shared/screens.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/useUser.ts';
import buttons from './Button.module.css';

interface PermittedLinkProps {
  readonly screen: Screen;
  /** An address of this screen that says more than its path. */
  readonly to?: string;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button, for whoever may open the screen; nothing for others. */
export function PermittedLink({ screen, to, primary = false, children }: PermittedLinkProps) {
  const path = pathTo(screen);
  if (!permits(useUser().data?.permission ?? [], [path])) return null;
  return (
    <Link className={`${buttons.button} ${primary ? buttons.primary : ''}`} to={to ?? path}>
      {children}
    </Link>
  );
}
