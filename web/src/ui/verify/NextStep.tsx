import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Link } from 'react-router-dom';
import { type User, useUser } from '../../session/useUser.ts';
import buttons from '../forms/Button.module.css';
import { useText } from './text.ts';

interface NextStepProps {
  /** Where the step is taken, and what it is called. */
  readonly screen: Screen;
  readonly label: string;
}

const VERIFY = pathTo(screens.verify);
const VERIFICATION = pathTo(screens.verification);

/** Where whoever is not verified goes on: to submit, or to see how the review stands. */
export const verifyStep = ({ realNameState }: User) =>
  realNameState === realName.states.underReview.code
    ? ({ to: VERIFICATION, text: 'look' } as const)
    : ({ to: VERIFY, text: 'verify' } as const);

/** The next action of an empty page: to verify for whoever has not; nothing for whoever may not take it. */
export function NextStep({ screen, label }: NextStepProps) {
  const t = useText();
  const user = useUser().data;
  if (user === undefined) return null;
  const verify = verifyStep(user);
  const [to, text] = user.verified ? [pathTo(screen), label] : [verify.to, t(verify.text)];
  if (!permits(user.permission, [to]) && !(user.verified && screen.permission === 'session')) return null;
  return (
    <Link className={`${buttons.button} ${buttons.primary}`} to={to}>
      {text}
    </Link>
  );
}

/** Whether the merchant has still to be verified before anything can be opened or moved. */
export const useMustVerify = (): boolean => useUser().data?.verified === false;
