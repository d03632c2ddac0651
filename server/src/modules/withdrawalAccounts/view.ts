import type { PayeeAccountWire } from '@tradeport/shared/contract/payeeAccount.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { accountOwners } from '@tradeport/shared/reference/wireWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { isClearedLocally, type OwnName } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { WithdrawalAccount } from './account.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** What a change answers with. */
export const changedView = ({ accountId, state }: WithdrawalAccount, language: Language) => ({
  accountId,
  status: state,
  statusText: machine.states[state].label[language === 'zh-CN' ? 0 : 1],
});

/** A name that an account may bear. */
export const nameView = ({ name, entity }: OwnName, language: Language) => ({
  accountName: name,
  entity,
  entityText: accountOwners[entity][language === 'zh-CN' ? 0 : 1],
});

/** An account as a list shows it. */
export const withdrawalAccountView = (account: WithdrawalAccount, language: Language): PayeeAccountWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { state: _told, merchantId: _own, proofFiles: _inDetail, ccy, entity, bankCountry, reason, ...same } = account;
  return {
    ...same,
    ...changedView(account, language),
    accountType: 'withdrawal',
    payeeType: null,
    payeeTypeText: null,
    entity,
    entityText: accountOwners[entity][pick],
    currency: ccy,
    channel: isClearedLocally(bankCountry, ccy) ? 'local' : 'global',
    bankCountry,
    bankCountryText: findCountry(bankCountry)?.name[pick] ?? bankCountry,
    reason: reason === null ? null : failureText(reason)[pick],
    createdAt: formatInstant(account.createdAt),
    decidedAt: instant(account.decidedAt),
    removedAt: instant(account.removedAt),
    updatedAt: formatInstant(account.updatedAt),
  };
};
