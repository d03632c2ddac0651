import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
import { api } from '../../../api/api.ts';
import { PLATFORM_NOTICES } from '../../../api/noticeTypes.ts';
import { useCall } from '../../../api/queries.ts';
import { heldOf, type User } from '../../../session/useUser.ts';
import { stateByCode } from '../../../ui/records/StateTag.tsx';
import { useTime } from '../../../ui/times.ts';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import { countOf, oneTodo, type Todos } from './todos.ts';
import { useAgreementTodos } from './useAgreementTodos.tsx';
import { useRefundTodos, useSettlementTodos, useSupplyTodos } from './useBankTodos.tsx';
import { useExchangeTodos } from './useExchangeTodos.tsx';
import { useOwedTodos } from './useOwedTodos.tsx';
import { useReviewTodos } from './useReviewTodos.tsx';

const RECEIPTS = pathTo(screens.receipts);
const APPLICATIONS = pathTo(screens.accountApplications);
const WITHDRAWAL_ACCOUNTS = pathTo(screens.withdrawalAccounts);
const VERIFY = pathTo(screens.verify);
const NOTICES = pathTo(screens.notices);
/** As the header asks, so that both are told by one call. */
const platformNotices = { systemNoticeType: PLATFORM_NOTICES } as const;
/** Others move what waits here. */
const POLL_MS = 15_000;

const useReceiptTodos = (permission: readonly string[]): Todos => {
  const t = useText();
  const time = useTime();
  const maySee = permits(permission, [RECEIPTS]);
  const asked = useCall(api.todo.payeeWaitMaterialCount, {}, { enabled: maySee, quiet: true, unheardMs: POLL_MS });
  const receipts = asked.data?.kinds.find(({ orderType }) => orderType === 'receipt');
  const waiting = countOf(maySee, asked, receipts?.count);
  const until = receipts?.firstEndsAt;
  const soon = receipts?.endingSoon ?? 0;
  const todo = oneTodo(asked, waiting, (count) => (
    <>
      {soon > 0 && typeof until === 'string' && (
        <TodoRow
          tone="bad"
          what={t('materialSoon', { count: soon })}
          note={t('materialUntil', { at: time(until, 'short') })}
          to={`${RECEIPTS}?state=awaitingMaterial`}
          act={t('toSupply')}
        />
      )}
      <TodoRow
        tone={receipt.states.awaitingMaterial.tone}
        what={t('material', { count })}
        note={until ? t('materialUntil', { at: time(until, 'short') }) : t('materialWhy')}
        to={`${RECEIPTS}?state=awaitingMaterial`}
        act={t('look')}
      />
    </>
  ));
  return { ...todo, count: todo.count && todo.count + (soon > 0 ? 1 : 0) };
};

const useApplicationTodos = (permission: readonly string[]): Todos => {
  const t = useText();
  const maySee = permits(permission, [APPLICATIONS]);
  const asked = useCall(api.subAccount.index, {}, { enabled: maySee, quiet: true, unheardMs: POLL_MS });
  const sentBack = countOf(maySee, asked, asked.data?.sentBack);
  return oneTodo(asked, sentBack, (count) => (
    <TodoRow
      tone={collectionAccount.states.fail.tone}
      what={t('sentBack', { count })}
      note={t('sentBackWhy')}
      to={`${APPLICATIONS}?state=fail`}
      act={t('correct')}
    />
  ));
};

/** Withdrawal accounts that were rejected, for whoever may correct one. */
const useWithdrawalAccountTodos = (held: readonly string[]): Todos => {
  const t = useText();
  const maySee = permitsChange(held, changing(screens.withdrawalAccounts));
  const asked = useCall(
    api.payeeAccount.queryManagePage,
    { status: ['rejected'], currentPage: 1, pageSize: 1 },
    { enabled: maySee, quiet: true, unheardMs: POLL_MS },
  );
  const rejected = countOf(maySee, asked, asked.data?.total);
  return oneTodo(asked, rejected, (count) => (
    <TodoRow
      tone={withdrawalAccount.states.rejected.tone}
      what={t('accountRejected', { count })}
      note={t('sentBackWhy')}
      to={`${WITHDRAWAL_ACCOUNTS}?state=rejected`}
      act={t('correct')}
    />
  ));
};

const useDocumentTodos = (user: User | undefined): Todos => {
  const t = useText();
  const { aboutToExpire } = realName.states;
  const ends =
    user !== undefined &&
    stateByCode(realName, user.realNameState) === aboutToExpire &&
    permits(user.permission, [VERIFY]);
  // Which document it is, whatever kind of merchant asks; who does not hear it is told the day all the same.
  const asked = useCall(api.realName.queryOrg, {}, { enabled: ends, quiet: true });
  const documents = (asked.data?.endingDocuments ?? []).join(t('documentsBetween'));
  const day = user?.documentEndsOn ?? '';
  return {
    count: user && (ends ? 1 : 0),
    error: undefined,
    retry: () => undefined,
    rows: ends && (
      <TodoRow
        tone={aboutToExpire.tone}
        what={t('documentEnds')}
        note={documents === '' ? t('documentEndsWhy', { day }) : t('documentsEndWhy', { documents, day })}
        to={VERIFY}
        act={t('renew')}
      />
    ),
  };
};

const useNoticeTodos = (): Todos => {
  const t = useText();
  const asked = useCall(api.notice.unreadAndNew, platformNotices, { quiet: true });
  const unread = asked.data?.unread;
  return oneTodo(asked, unread, (count) => (
    <TodoRow
      tone="busy"
      what={t('unread', { count })}
      note={asked.data?.newest ? t('unreadWhy', { title: asked.data.newest.title }) : ''}
      to={NOTICES}
      act={t('look')}
    />
  ));
};

/** Everything that waits for this person: each capability has its own line here. */
export const useTodos = (user: User | undefined): readonly Todos[] => {
  const permission = user?.permission ?? [];
  const held = heldOf(user);
  return [
    ...useReviewTodos(permission),
    useSupplyTodos(held),
    useSettlementTodos(held),
    useRefundTodos(held),
    useOwedTodos(),
    useExchangeTodos(permission),
    useReceiptTodos(permission),
    useApplicationTodos(permission),
    useWithdrawalAccountTodos(held),
    useDocumentTodos(user),
    useAgreementTodos(user),
    useNoticeTodos(),
  ];
};
