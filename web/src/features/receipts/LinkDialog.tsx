import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { toast } from '../../browser/toast.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import type { Slot } from '../../ui/slot.ts';
import { useTime } from '../../ui/times.ts';
import { Candidates } from './Candidates.tsx';
import styles from './Link.module.css';
import { LinkBar } from './LinkBar.tsx';
import { LinkedRow } from './LinkRows.tsx';
import {
  canLink,
  draftWithout,
  keptLinked,
  type LinkDraft,
  leftAfter,
  matchByAmount,
  restInto,
  sumsOfNew,
} from './linkDraft.ts';
import { useLinking } from './moves.ts';
import { ccyOf, type Receipt } from './receiptRecord.ts';
import { text, useText } from './text.ts';
import { countsOf, type FirstCandidates, KINDS, type Kind, kindToOpen, useFirstCandidates } from './useCandidates.ts';

interface LinkDialogProps {
  readonly receipt: Receipt;
  readonly open: boolean;
  readonly onDone: () => void;
}

interface DraftProps {
  readonly receipt: Receipt;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
}

/** What is linked by now, each to be raised or lowered. */
const LinkedNow = ({ receipt, draft, onDraft }: DraftProps) => {
  const t = useText();
  if (receipt.linkedOrders.length === 0) return null;
  return (
    <section className={styles.group} aria-label={t('linkedNow')}>
      <p className={styles.head}>{t('linkedNow')}</p>
      <ul className={styles.rows}>
        {receipt.linkedOrders.map((order) => (
          <LinkedRow
            key={`${order.kind} ${order.orderNo}`}
            receipt={receipt}
            order={order}
            typed={draft.get(order.orderNo)?.amount ?? order.amount}
            onAmount={(amount) => onDraft(new Map(draft).set(order.orderNo, { order, amount, was: order.amount }))}
          />
        ))}
      </ul>
    </section>
  );
};

/** How many were chosen and what they come to, and a press that fills the rest. */
const Chosen = ({ receipt, draft, onDraft }: DraftProps) => {
  const t = useText();
  const ccy = ccyOf(receipt);
  const { linking, linkable } = sumsOfNew(draft, ccy);
  const count = [...draft.values()].filter(({ was }) => was === undefined).length;
  const rest = restInto(receipt.unlinkedAmount, draft, ccy);
  if (count === 0) return null;
  return (
    <div className={styles.total}>
      <span>{t('chosen', { count })}</span>
      <span className="num">{t('linkableSum', { amount: moneyText(formatAmount(linkable, ccy), ccy) })}</span>
      <span className="num" translate="no" aria-live="polite">
        {t('linkingSum', { amount: moneyText(formatAmount(linking, ccy), ccy) })}
      </span>
      {rest && (
        <Button type="link" onClick={() => onDraft(new Map(draft).set(rest.order.orderNo, rest))}>
          {t('fillRest', { order: rest.order.reference })}
        </Button>
      )}
    </div>
  );
};

/** What holds once it is sent. */
const Side = ({ receipt, draft, children }: Omit<DraftProps, 'onDraft'> & { readonly children: Slot }) => {
  const t = useText();
  const time = useTime();
  const ccy = ccyOf(receipt);
  const left = leftAfter(receipt.unlinkedAmount, draft, ccy);
  const lines = [
    [t('amount'), moneyText(receipt.estimatedAmount, ccy)],
    [t('linkedSum'), moneyText(formatAmount(keptLinked(receipt.linkedAmount, draft, ccy), ccy), ccy)],
    [t('linkingNow'), moneyText(formatAmount(sumsOfNew(draft, ccy).linking, ccy), ccy)],
    [t(left < 0n ? 'tooMuch' : 'leftToLink'), moneyText(formatAmount(left < 0n ? -left : left, ccy), ccy)],
    ...(receipt.orderExpiry === null ? [] : [[t('expires'), time(receipt.orderExpiry, 'minute')] as const]),
  ] as const;
  return (
    <aside className={styles.side}>
      <p className={styles.head}>{t('afterSending')}</p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={styles.second}>{t(left === 0n ? 'completes' : 'partIsFine')}</p>
    </aside>
  );
};

/** Nothing can be linked yet: where it is brought. */
const NothingToLink = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useText();
  const importPath = screens.receiptOrderForm.path.replace(':type', 'import');
  return (
    <Empty
      title={t('noCandidates')}
      why={t('noCandidatesWhy', { ccy: receipt.currency })}
      small
      actions={
        <>
          <PermittedLink screen={screens.receiptOrderForm} to={importPath} primary>
            {t('toImport')}
          </PermittedLink>
          <PermittedLink screen={screens.tradeOrders}>{t('toContracts')}</PermittedLink>
        </>
      }
    />
  );
};

/** Sends a draft, and keeps of it what could not be linked. */
const useSending = (receipt: Receipt, onDone: () => void) => {
  const [draft, setDraft] = useState<LinkDraft>(new Map());
  const [failure, setFailure] = useState<CallFailed>();
  const [partly, setPartly] = useState<{ readonly count: number; readonly kind: Kind }>();
  const { link, sending } = useLinking();
  const send = async () => {
    setFailure(undefined);
    setPartly(undefined);
    const { outcome, before } = await link(receipt, draft);
    if (!outcome.ok) {
      // What is linked by now is ticked no more: sent again, it would be refused as linked already.
      const left = draftWithout(draft, before);
      if (before !== undefined) setPartly({ count: draft.size - left.size, kind: before });
      setDraft(left);
      return setFailure(outcome.failure);
    }
    toast('success', text(outcome.result.state === 'underReview' ? 'handedIn' : 'linked'));
    onDone();
  };
  return { draft, setDraft, failure, partly, sending, send };
};

interface ChooseProps extends DraftProps {
  readonly asked: FirstCandidates;
  readonly counts: Readonly<Record<Kind, number>>;
}

/** The orders that can be linked, of one kind at a time, sought and matched by amount. */
const Choose = ({ receipt, draft, onDraft, asked, counts }: ChooseProps) => {
  const t = useText();
  const ccy = ccyOf(receipt);
  const [opened, setOpened] = useState<Kind>();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string>();
  const sought = useAtRest(typed.trim());
  const kind = opened ?? kindToOpen(asked, receipt.unlinkedAmount);
  const match = () => {
    const ofPayer = [...(asked.tradeOrder.payer.data?.list ?? []), ...(asked.material.payer.data?.list ?? [])];
    const found = matchByAmount(ofPayer, receipt.unlinkedAmount, ccy);
    const chosen = found.kind === 'several' ? found.orders : [];
    if (found.kind === 'several') setOpened(found.orders[0]?.kind);
    if (found.kind === 'exact' || found.kind === 'filled') {
      onDraft(found.draft);
      setOpened([...found.draft.values()][0]?.order.kind);
    }
    setSaid(t(`match_${found.kind}`, { count: chosen.length, payer: receipt.payerHolderName }));
  };
  return (
    <>
      <div className={styles.tools}>
        <Segmented<Kind>
          value={kind}
          onChange={setOpened}
          options={KINDS.map((value) => ({ value, label: `${t(value)} (${counts[value]})` }))}
        />
        <Input
          className={styles.search ?? ''}
          type="search"
          allowClear
          aria-label={t('findOrder')}
          placeholder={t('findOrder')}
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // What is sought is not sent.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Button onClick={match}>{t('matchByAmount')}</Button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <Candidates key={kind} {...{ receipt, kind, sought, draft, onDraft }} />
      <Chosen {...{ receipt, draft, onDraft }} />
    </>
  );
};

/** Ticks orders of both kinds with their amounts, changes those that are linked, and sends it; the sum that is left follows. */
const LinkForm = ({ receipt, onDone }: Omit<LinkDialogProps, 'open'>) => {
  const t = useText();
  const { draft, setDraft, failure, partly, sending, send } = useSending(receipt, onDone);
  const { asked, error, retry } = useFirstCandidates(receipt);
  const counts = countsOf(asked);
  if (counts === undefined)
    return error ? <ErrorFace error={error} onRetry={retry} small /> : <SkeletonLines rows={6} />;
  const mayLink = canLink(receipt.unlinkedAmount, draft, ccyOf(receipt));
  const isNothing = counts.tradeOrder + counts.material === 0;
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayLink && !sending) void send();
      }}
    >
      <div className={styles.main}>
        <LinkBar receipt={receipt} draft={draft} />
        <LinkedNow receipt={receipt} draft={draft} onDraft={setDraft} />
        {receipt.state === 'awaitingMaterial' &&
          (isNothing ? (
            <NothingToLink receipt={receipt} />
          ) : (
            <Choose {...{ receipt, draft, asked, counts }} onDraft={setDraft} />
          ))}
        {partly && <RecordNote tone="good">{t(`partly_${partly.kind}`, { count: partly.count })}</RecordNote>}
        {failure && <FailureNote failure={failure} />}
      </div>
      <Side receipt={receipt} draft={draft}>
        <Button type="primary" htmlType="submit" block loading={sending} disabled={!mayLink}>
          {t(draft.size === 0 ? 'link' : 'linkChosen', { count: draft.size })}
        </Button>
      </Side>
    </form>
  );
};

/** The dialog in which a receipt is linked to what proves it; it begins anew each time it is opened. */
export const LinkDialog = ({ receipt, open, onDone }: LinkDialogProps) => {
  const t = useText();
  return (
    <Modal
      open={open}
      title={t(receipt.state === 'underReview' ? 'changeTitle' : 'linkTitle')}
      width={1080}
      onCancel={onDone}
      footer={null}
      destroyOnHidden
    >
      <p className={styles.why}>{t('linkWhy', { payer: receipt.payerHolderName })}</p>
      <LinkForm receipt={receipt} onDone={onDone} />
    </Modal>
  );
};
