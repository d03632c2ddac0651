import type { Screen } from '@tradeport/shared/screens.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NextStep, useMustVerify } from '../verify/NextStep.tsx';
import buttons from './Button.module.css';

interface AddLinkProps {
  readonly to: string;
  readonly label: string;
  /** Whether the person may add one: nothing is shown else. */
  readonly may: boolean;
}

/** The way from a list to the form that adds to it. */
export const AddLink = ({ to, label, may }: AddLinkProps) =>
  may && (
    <Link className={`${buttons.button} ${buttons.primary}`} to={to}>
      <Plus size={16} /> {label}
    </Link>
  );

/** The same on an empty page: who is not verified yet is led to where that is done. */
export const AddNext = ({ screen, ...link }: AddLinkProps & { readonly screen: Screen }) =>
  useMustVerify() ? <NextStep screen={screen} label={link.label} /> : <AddLink {...link} />;
