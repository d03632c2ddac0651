import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { partner as calls } from '@tradeport/shared/contract/partner.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import { api } from '../../api/api.ts';
import { useHeld } from '../../session/useUser.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Partner = ResultOf<(typeof calls)['queryUserPartnerPage']>['list'][number];
export type PartnerDetail = ResultOf<(typeof calls)['queryUserPartnerDetail']>;

/** The screens whose holders change partners. */
export const CHANGES = changing(screens.partners);
export const useMayChange = (): boolean => permitsChange(useHeld(), CHANGES);

/** What is out of date once a partner has changed. */
export const changed = [
  api.partner.queryUserPartnerPage,
  api.partner.queryUserPartnerDetail,
  api.partner.queryUserAllPartner,
] as const;

export const partnerList = recordList({
  call: calls.queryUserPartnerPage,
  filters: ['keyword', 'partnerType', 'country'],
  tabs: { machine, states: ['active', 'removed'], apart: ['removed'] },
});

export const partnerSource = recordSource({
  call: calls.queryUserPartnerDetail,
  ask: api.partner.queryUserPartnerDetail,
  by: 'partnerNo',
  read: (partner: PartnerDetail) => partner,
  unknown: 'partnerUnknown',
});
