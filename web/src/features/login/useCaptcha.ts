import { useCallback, useEffect, useState } from 'react';
import { entryApi } from '../../api/entryApi.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { toast } from '../../browser/toast.ts';

export interface Captcha {
  readonly id: string;
  readonly image: string;
}

/** The picture of the login form. Each is used once, so it is renewed after every use; undefined while it comes or when it failed. */
export function useCaptcha(): {
  readonly captcha: Captcha | undefined;
  readonly renew: () => void;
  readonly failed: boolean;
} {
  const [captcha, setCaptcha] = useState<Captcha>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new picture.
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    entryApi.login.getVerifyPic({}).then(
      ({ captchaId, image }) => {
        if (wanted) setCaptcha({ id: captchaId, image });
      },
      (error: unknown) => {
        if (!wanted) return;
        setCaptcha(undefined);
        setFailed(true);
        const failure = failureOf(error);
        if (isWordless(failure)) toast('error', failure.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [round]);
  const renew = useCallback(() => setRound((before) => before + 1), []);
  return { captcha, renew, failed };
}
