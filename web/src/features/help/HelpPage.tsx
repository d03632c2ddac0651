import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { usePick } from '../../i18n/language.ts';
import { ContactPanel } from '../../ui/contact/ContactPanel.tsx';
import { useText as useContactText } from '../../ui/contact/text.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PlainPage } from '../../ui/frame/PlainPage.tsx';
import type { Answer } from './answer.ts';
import { answerFor } from './answerFor.ts';
import styles from './HelpPage.module.css';
import { matching } from './matching.ts';
import { answers, topics, useText } from './text.ts';

const topicNames = Object.entries(topics);

interface AnswersProps {
  readonly list: readonly Answer[];
  readonly open: boolean;
  /** The answer that is asked for. */
  readonly asked: string | undefined;
}

/** Brings the answer that is asked for into sight, once. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

function Answers({ list, open, asked }: AnswersProps) {
  const pick = usePick();
  return (
    <div className={styles.answers}>
      {list.map((answer) => (
        <details
          key={answer.id}
          id={answer.id}
          open={open || answer.id === asked}
          {...(answer.id === asked ? { ref: intoSight } : {})}
        >
          <summary>
            {pick(answer.question)}
            <ChevronDown size={16} />
          </summary>
          <p>{pick(answer.answer)}</p>
        </details>
      ))}
    </div>
  );
}

/** Questions and answers, by topic or by a word of them. */
export function HelpPage() {
  const t = useText();
  const pick = usePick();
  const contact = useContactText();
  // Pages for everybody stand outside the router of the portal, each a document of its own.
  const asked = answerFor(new URLSearchParams(location.search).get('at') ?? '')?.id;
  const [words, setWords] = useState('');
  const found = matching(answers, words);
  const searching = words.trim() !== '';
  return (
    <PlainPage>
      <h1>{t('title')}</h1>
      <p className={styles.purpose}>{t('purpose')}</p>
      <search className={styles.search}>
        <Search size={18} />
        <input
          type="search"
          value={words}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <p className="seenByReadersOnly" role="status">
        {searching && t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Empty
          title={t('none')}
          why={t('noneWhy')}
          actions={
            <button type="button" className={buttons.button} onClick={() => setWords('')}>
              {t('clear')}
            </button>
          }
        />
      ) : (
        topicNames.map(([topic, name]) => {
          const list = found.filter((answer) => answer.topic === topic);
          return list.length === 0 ? null : (
            <section key={topic} className={styles.topic}>
              <h2>{pick(name)}</h2>
              <Answers key={String(searching)} list={list} open={searching && found.length <= 3} asked={asked} />
            </section>
          );
        })
      )}
      <section className={styles.topic} aria-labelledby="help-contact">
        <h2 id="help-contact">{contact('title')}</h2>
        <ContactPanel />
      </section>
    </PlainPage>
  );
}
