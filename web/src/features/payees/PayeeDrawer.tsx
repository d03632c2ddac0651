import type { MerchantActionOf, StateOf } from '@tradeport/shared/states/machine.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { Button } from 'antd';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import buttons from '../../ui/forms/Button.module.css';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { MoveQuestion } from '../../ui/records/MoveQuestion.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { DrawerSection, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { PayeeState } from './PayeeState.tsx';
import {
  accountsAt,
  CHANGES,
  changed,
  copyOf,
  EDITED,
  formOf,
  type PayeeDetail,
  payAt,
  payeeSource,
  useRights,
} from './payeeRecord.ts';
import { text, useText } from './text.ts';

/** What comes next; nothing where all is said. */
const NOTES = {
  underReview: 'reviewNote',
  processing: 'processingNote',
  available: undefined,
  reviewFailure: 'failedNote',
  removed: 'removedNote',
} as const satisfies Record<StateOf<typeof machine>, string | undefined>;

const Note = ({ payee: { status, payeeStatus, reason } }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  if (status === 'available' && payeeStatus === 'disabled')
    return <RecordNote tone="ended">{t('disabledNote')}</RecordNote>;
  const note = NOTES[status];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[status].tone}>{t(note, { reason: reason ?? '' })}</RecordNote>;
};

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' · ') || null;

const Accounts = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const { maySeeAccounts } = useRights();
  const facts = payee.accounts.map(({ accountId, bankAccountCcy, bankAccountNo, bankName, channel }) => ({
    key: accountId,
    label: `${bankAccountCcy} · ${t(channel)}`,
    value: (
      <>
        <span className="num" translate="no">
          {bankAccountNo}
        </span>
        <br />
        {bankName}
      </>
    ),
  }));
  return (
    <DrawerSection title={t('accounts')}>
      <Facts facts={facts} />
      {maySeeAccounts && <Link to={accountsAt(payee.payeeId)}>{t('allAccounts')}</Link>}
    </DrawerSection>
  );
};

/** Edits the contact details of an available payee, or adds a new payee with its details. The address opens the form too. */
const EditButtons = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { payeeId } = payee;
  const setOpen = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(EDITED, payeeId);
        else next.delete(EDITED);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('editContact')}</Button>
      <Link className={buttons.button ?? ''} to={copyOf(payeeId)}>
        {t('addAsNew')}
      </Link>
      <ContactDialog payee={payee} open={params.get(EDITED) === payeeId} onDone={() => setOpen(false)} />
    </>
  );
};

const Known = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const time = useTime();
  const { mayChange } = useRights();
  return (
    <FactsSection
      say={t}
      heading="facts"
      actions={mayChange && payee.status === 'available' && <EditButtons payee={payee} />}
      facts={[
        ['relationship', payee.relationshipText],
        ['country', payee.countryText],
        ['certificateType', payee.certificateTypeText],
        ['certificateNo', payee.certificateNo],
        ['latinName', joined(payee.lastName, payee.firstName) ?? undefined],
        ['payeeAddress', payee.payeeAddress],
        ['place', joined(payee.province, payee.city) ?? undefined],
        ['postalCode', payee.postalCode ?? undefined],
        ['mobile', payee.mobile ?? undefined],
        ['email', payee.email ?? undefined],
        ['nickname', payee.nickname],
        ['added', time(payee.createdAt, 'minute')],
        ['decided', payee.decidedAt && time(payee.decidedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  return (
    <>
      <RecordHero label={payee.entityTypeText} below={payee.nickname ?? undefined} side={<PayeeState payee={payee} />}>
        <HeroText>{payee.payeeName}</HeroText>
      </RecordHero>
      <Note payee={payee} />
      <RecordProgress machine={machine} state={payee.status} timeline={payee.timeline} />
      <Accounts payee={payee} />
      <Known payee={payee} />
      <FilesSection title={t('proof')} fileIds={payee.proofFiles.map(({ fileId }) => fileId)} />
    </>
  );
};

/** Stopping and resuming payments to somebody, once the review is over; stopping is asked first. */
const UseButton = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const modify = useSend(api.b2bPartner.modify, { invalidates: changed });
  const { payeeId, payeeName, payeeStatus } = payee;
  if (payeeStatus === 'disabled') {
    const enable = async () => {
      const { ok } = await modify.send({ payeeId, payeeStatus: 'enabled' });
      if (ok) toast('success', text('enabled'));
    };
    return (
      <Button loading={modify.sending} onClick={() => void enable()}>
        {t('enable')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('disable')}</Button>
      <MoveQuestion
        open={isAsking}
        name={t('disable')}
        question={{
          title: t('disableTitle', { name: payeeName }),
          why: t('disableWhy'),
          keep: t('keepEnabled'),
          done: text('disabled'),
        }}
        send={() => modify.send({ payeeId, payeeStatus: 'disabled' })}
        onDone={() => setAsking(false)}
      />
    </>
  );
};

const FavoriteButton = ({ payee: { payeeId, isFavorite } }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const modify = useSend(api.b2bPartner.modify, { invalidates: changed });
  return (
    <Button
      icon={<Star size={16} fill={isFavorite ? 'currentColor' : 'none'} />}
      aria-pressed={isFavorite}
      loading={modify.sending}
      onClick={() => void modify.send({ payeeId, isFavorite: !isFavorite })}
    >
      {t('favorite')}
    </Button>
  );
};

/** What may be done beside the moves of its review. */
const More = ({ payee }: { readonly payee: PayeeDetail }) => {
  const t = useText();
  const { mayChange, mayPay } = useRights();
  return (
    <>
      {mayPay && payee.isUsable && (
        <Link className={`${buttons.button} ${buttons.primary}`} to={payAt(payee.payeeId)}>
          {t('pay')}
        </Link>
      )}
      {mayChange && <FavoriteButton payee={payee} />}
      {mayChange && payee.status === 'available' && <UseButton key={payee.payeeStatus} payee={payee} />}
    </>
  );
};

/** Paying it, favouring it, disabling it; correcting one that was sent back, removing it. */
const useMoves = (): RecordMoves<PayeeDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const { mayChange, mayPay } = useRights();
  const remove = useSend(api.b2bPartner.remove, { invalidates: changed });
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      mend: { name: t('correct'), screens: CHANGES, primary: true, to: ({ payeeId }) => formOf(payeeId) },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ payeeId }) => remove.send({ payeeId }),
        question: ({ payeeName }) => ({
          title: t('removeTitle', { name: payeeName }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
    more: (payee) => payee.status !== 'removed' && (mayChange || mayPay) && <More payee={payee} />,
  };
};

/** Everything known about one payee; it follows the payee while it is reviewed. */
export const PayeeDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={payeeSource} say={useText()} moves={useMoves()}>
    {(payee) => <Detail payee={payee} />}
  </OpenRecord>
);
