import type { StoryView } from '@tradeport/shared/contract/sim/story.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { ArrowLeft, ArrowRight, Check, ExternalLink, Play } from 'lucide-react';
import { useId } from 'react';
import { useSend } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Stories.module.css';
import { useText } from './text.ts';

type Step = StoryView['steps'][number];

const CONSOLE = '/sim';

/** Everything about a step: who, where, what to press, what is seen; and the way there. */
function StepCard({ step, at, count }: { readonly step: Step; readonly at: number; readonly count: number }) {
  const t = useText();
  const isChinese = useLanguage() === 'zh-CN';
  const { data: people = [] } = useLive(simApi.simPersona.list, {});
  const { data: clock } = useLive(simApi.sim.clock, {});
  const person = people.find(({ persona }) => persona === step.persona);
  const { persona, page } = step;
  const isOnConsole = page.startsWith(CONSOLE);
  const nobody = t(isOnConsole ? 'console' : 'visitor');
  const who = (isChinese ? person?.name : person?.nameEn) ?? persona ?? nobody;
  const address = isOnConsole
    ? page
    : `${BASE_PATH}/?${new URLSearchParams({
        ...(clock === undefined ? {} : { sandbox: clock.sandbox }),
        ...(persona === null ? {} : { persona }),
        page,
      })}`;
  return (
    <div className={styles.card}>
      <p className={styles.count}>{t('step', { at, count })}</p>
      <h3>{step.title}</h3>
      <dl>
        <div>
          <dt>{t('who')}</dt>
          <dd>{who}</dd>
        </div>
        <div>
          <dt>{t('where')}</dt>
          <dd>
            <code translate="no">{page}</code>
          </dd>
        </div>
        <div>
          <dt>{t('press')}</dt>
          <dd>{step.press}</dd>
        </div>
        <div>
          <dt>{t('seen')}</dt>
          <dd>{step.seen}</dd>
        </div>
      </dl>
      <Button
        type="primary"
        size="large"
        href={address}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={16} />}
      >
        {isOnConsole ? t('openConsole') : t('openAs', { who })}
      </Button>
    </div>
  );
}

/** The buttons by which a story goes on, goes back and ends. */
function Steering({ story: { story, at, steps } }: { readonly story: StoryView }) {
  const t = useText();
  const act = useAct();
  const next = useSend(simApi.simStory.next);
  const back = useSend(simApi.simStory.back);
  const doing = useSend(simApi.simStory.do);
  const leave = useSend(simApi.simStory.leave);
  const whyNot = useId();
  const busy = next.sending || back.sending || doing.sending || leave.sending;
  const step = steps[at - 1];
  return (
    <div className={styles.steering}>
      <Button
        icon={<ArrowLeft size={16} />}
        disabled={at === 0 || busy}
        loading={back.sending}
        onClick={async () => act(await back.send({ story, at }), t('wentBack'))}
      >
        {t('back')}
      </Button>
      {step !== undefined && (
        <Button
          icon={<Play size={16} />}
          disabled={!step.canDo || busy}
          loading={doing.sending}
          aria-describedby={step.canDo ? undefined : whyNot}
          onClick={async () => act(await doing.send({ story, at }), t('did', { seen: step.seen }))}
        >
          {t('do')}
        </Button>
      )}
      <Button
        type={at === 0 ? 'primary' : 'default'}
        icon={<ArrowRight size={16} />}
        iconPlacement="end"
        disabled={at >= steps.length || busy}
        loading={next.sending}
        onClick={async () => act(await next.send({ story, at }), t('wentOn'))}
      >
        {t(at === 0 ? 'begin' : 'next')}
      </Button>
      {at > 0 && (
        <Button
          type="text"
          disabled={busy}
          loading={leave.sending}
          onClick={async () => act(await leave.send({ story }), t('left'))}
        >
          {t('leave')}
        </Button>
      )}
      {step?.canDo === false && (
        <p id={whyNot} className={styles.whyNot}>
          {t('nothingToDo')}
        </p>
      )}
    </div>
  );
}

/** A story being told: the present step large, all steps beside it. */
export function Telling({ story }: { readonly story: StoryView }) {
  const t = useText();
  const { steps, at, title } = story;
  const step = steps[at - 1];
  return (
    <div className={styles.columns}>
      <Card title={title}>
        <div aria-live="polite">
          {step === undefined ? (
            <div className={styles.card}>
              <h3>{t('notBegun')}</h3>
              <p>{t('notBegunWhy', { count: steps.length })}</p>
            </div>
          ) : (
            <StepCard step={step} at={at} count={steps.length} />
          )}
        </div>
        <Steering story={story} />
      </Card>
      <Card title={t('steps')} count={steps.length}>
        <ol className={styles.steps}>
          {steps.map(({ title: name }, i) => (
            <li key={name} aria-current={i === at - 1 ? 'step' : undefined} data-done={i < at - 1}>
              <span className={styles.number} aria-hidden="true">
                {i < at - 1 ? <Check size={14} /> : i + 1}
              </span>
              <span>
                {name}
                {i < at - 1 && <span className="seenByReadersOnly"> ({t('done')})</span>}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
