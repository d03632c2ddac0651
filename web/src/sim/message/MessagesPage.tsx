import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { Mail, MessageSquare } from 'lucide-react';
import { usePick } from '../../i18n/language.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Messages.module.css';
import { useText } from './text.ts';

type Message = ResultOf<typeof sim.outbox>[number];
type Asked = ReturnType<typeof useLive<unknown, readonly Message[]>>;

const SHOWN = 100;
const CAPTCHAS_SHOWN = 6;

/** Names of people by where they are reached; a number that is nobody's stays a number. */
const useNames = (): ((target: string) => string) => {
  const pick = usePick();
  const { data = [] } = useLive(simApi.simPersona.list, {});
  const names = new Map(data.map(({ loginNo, name, nameEn }) => [loginNo, pick([name, nameEn])]));
  return (target) => names.get(target) ?? target;
};

/** A code large enough to be read, with the button that copies it. */
function Code({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <span className={styles.code}>
      <code translate="no">{value}</code>
      <CopyButton value={value} name={name} />
    </span>
  );
}

interface MessageProps {
  readonly message: Message;
  readonly nameOf: (target: string) => string;
}

function Sms({ message, nameOf }: MessageProps) {
  const t = useText();
  const time = useTime();
  return (
    <li className={styles.bubble}>
      <span className={styles.meta}>
        <span>{t('to', { name: nameOf(message.target) })}</span>
        <time dateTime={message.at}>{time(message.at, 'short')}</time>
      </span>
      <span>{message.text}</span>
      {message.code !== null && <Code value={message.code} name={t('code')} />}
    </li>
  );
}

function MailItem({ message, nameOf }: MessageProps) {
  const t = useText();
  const time = useTime();
  return (
    <li className={styles.mail}>
      <span className={styles.meta}>
        <b>{nameOf(message.target)}</b>
        <time dateTime={message.at}>{time(message.at, 'short')}</time>
      </span>
      <span>{message.text}</span>
      {message.code !== null && <Code value={message.code} name={t('code')} />}
    </li>
  );
}

interface PeopleProps {
  readonly messages: readonly Message[];
  readonly chosen: string;
  readonly onChoose: (target: string) => void;
  readonly nameOf: (target: string) => string;
}

function People({ messages, chosen, onChoose, nameOf }: PeopleProps) {
  const t = useText();
  const targets = [...new Set(messages.map(({ target }) => target))];
  const button = (target: string, name: string, count: number) => (
    <li key={target}>
      <button type="button" className={styles.person} aria-pressed={chosen === target} onClick={() => onChoose(target)}>
        <b>{name}</b>
        <span className={styles.count}>{count}</span>
        {name !== target && target !== '' && <small>{target}</small>}
      </button>
    </li>
  );
  return (
    <Card title={t('people')}>
      {targets.length === 0 ? (
        <p className={styles.quiet}>{t('nobody')}</p>
      ) : (
        <ul className={styles.people}>
          {button('', t('everybody'), messages.length)}
          {targets.map((target) =>
            button(target, nameOf(target), messages.filter((message) => message.target === target).length),
          )}
        </ul>
      )}
    </Card>
  );
}

function Captchas({ asked }: { readonly asked: Asked }) {
  const t = useText();
  const time = useTime();
  return (
    <Card title={t('captchas')}>
      <p className={styles.quiet}>{t('captchasWhy')}</p>
      {asked.data === undefined ? (
        <SkeletonLines rows={3} />
      ) : asked.data.length === 0 ? (
        <p className={styles.quiet}>{t('noCaptcha')}</p>
      ) : (
        <ul>
          {asked.data.map(({ id, code, at }) => (
            <li key={id} className={styles.captcha}>
              <Code value={code ?? ''} name={t('captcha')} />
              <time className={styles.quiet} dateTime={at}>
                {time(at, 'short')}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Nobody has been sent an SMS: says what would send one, and leads there. */
function NoSms() {
  const t = useText();
  return (
    <Empty
      small
      icon={<MessageSquare size={18} />}
      title={t('noSms')}
      why={t('noSmsWhy')}
      actions={
        <a href={`${BASE_PATH}/login`} target="_blank" rel="noopener">
          {t('toPortal')}
        </a>
      }
    />
  );
}

/** Every message that people of the sandbox would get: a phone, a mailbox, and, apart, the answers of the pictures. */
export function MessagesPage() {
  const t = useText();
  const nameOf = useNames();
  const [{ to }, change] = useUrlFilters({ to: '' });
  const sms = useLive(simApi.sim.outbox, { channel: 'sms', limit: SHOWN });
  const mail = useLive(simApi.sim.outbox, { channel: 'mail', limit: SHOWN });
  const captcha = useLive(simApi.sim.outbox, { channel: 'captcha', limit: CAPTCHAS_SHOWN });
  const ofChosen = (messages: readonly Message[]) => messages.filter(({ target }) => to === '' || target === to);
  const failed = sms.error ?? mail.error;
  if (failed && sms.data === undefined)
    return (
      <>
        <PageHeader title={t('title')} purpose={t('purpose')} />
        <ErrorFace
          error={failed}
          title={t('notLoaded')}
          onRetry={() => void Promise.all([sms.refetch(), mail.refetch()])}
        />
      </>
    );
  const shownSms = ofChosen(sms.data ?? []);
  const shownMail = ofChosen(mail.data ?? []);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<LiveMark />} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <People
            messages={[...(sms.data ?? []), ...(mail.data ?? [])]}
            chosen={to}
            onChoose={(target) => change({ to: target })}
            nameOf={nameOf}
          />
          <Captchas asked={captcha} />
        </div>
        <section className={styles.device} aria-label={t('phone')}>
          <h2>{t('phone')}</h2>
          <ul className={styles.screen}>
            {sms.data === undefined ? (
              <li>
                <SkeletonLines rows={5} />
              </li>
            ) : shownSms.length === 0 ? (
              <li>
                <NoSms />
              </li>
            ) : (
              shownSms.map((message) => <Sms key={message.id} message={message} nameOf={nameOf} />)
            )}
          </ul>
        </section>
        <Card title={t('mailbox')} count={shownMail.length}>
          {mail.data === undefined ? (
            <SkeletonLines rows={5} />
          ) : shownMail.length === 0 ? (
            <Empty small icon={<Mail size={18} />} title={t('noMail')} why={t('noMailWhy')} />
          ) : (
            <ul className={styles.list}>
              {shownMail.map((message) => (
                <MailItem key={message.id} message={message} nameOf={nameOf} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}
