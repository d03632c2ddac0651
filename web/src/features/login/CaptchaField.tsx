import { RefreshCw } from 'lucide-react';
import { pictureAt } from '../../browser/backend.ts';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';
import { useText } from './text.ts';
import type { useCaptcha } from './useCaptcha.ts';

interface CaptchaFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly pictures: ReturnType<typeof useCaptcha>;
  readonly onChange: (value: string) => void;
  readonly onRenew: () => void;
}

/** The picture with a code, and the field for what it shows. */
export function CaptchaField({ pictures, onChange, onRenew, ...field }: CaptchaFieldProps) {
  const t = useText();
  const { captcha, failed, onBroken } = pictures;
  return (
    <Field
      {...field}
      label={t('captcha')}
      placeholder={t('captchaHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      onChange={(event) => onChange(event.target.value.trim())}
      beside={
        <>
          <span className={styles.picture}>
            {captcha ? (
              <img {...pictureAt(captcha.image)} alt={t('captchaPicture')} onError={onBroken} />
            ) : (
              failed && t('captchaMissing')
            )}
          </span>
          <button
            type="button"
            className={styles.renew}
            onClick={onRenew}
            aria-label={t('captchaAgain')}
            title={t('captchaAgain')}
          >
            <RefreshCw size={18} />
          </button>
        </>
      }
    />
  );
}
