import { useCallback, useEffect, useState } from 'react';
import { entryApi } from '../../api/entryApi.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { unreadable } from '../../api/unreadable.ts';
import { toast } from '../../browser/toast.ts';

const PICTURE_CALL = entryApi.login.getVerifyPic.call.key;

export interface Captcha {
  readonly id: string;
  readonly image: string;
}

/**
 * The captcha of a form before a session. Each is valid once, so it is renewed after every use. It is undefined while the next one
 * loads and after a failure: somebody who reads a used picture would type a code that the server rejects.
 */
export function useCaptcha(): {
  readonly captcha: Captcha | undefined;
  readonly renew: () => void;
  readonly failed: boolean;
  /** The browser could not show the picture. */
  readonly onBroken: () => void;
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
        setFailed(true);
        const failure = failureOf(error);
        if (isWordless(failure)) toast('error', failure.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [round]);
  const renew = useCallback(() => {
    setCaptcha(undefined);
    setRound((before) => before + 1);
  }, []);
  const onBroken = useCallback(() => {
    setCaptcha(undefined);
    setFailed(true);
    toast('error', unreadable(PICTURE_CALL, 200).message);
  }, []);
  return { captcha, renew, failed, onBroken };
}
