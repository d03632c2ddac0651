import { poboPayer as calls, type PoboPayerWire } from '@tradeport/shared/contract/poboPayer.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { api } from '../../api/api.ts';
import { useHeld } from '../../session/useUser.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type PoboPayer = PoboPayerWire;
export type PoboPayerState = StateOf<typeof machine>;
export const stateOfPayer = ({ state }: Pick<PoboPayer, 'state'>): PoboPayerState => stateOf(machine, state);

export const LIST = pathTo(screens.poboPayers);
export const NEW = pathTo(screens.poboPayerForm);
/** The form for a payer by its number. */
export const formOf = (payerNo: string): string => `${NEW}?payer=${encodeURIComponent(payerNo)}`;

export const CHANGES = changing(screens.poboPayers, screens.poboPayerForm);
export const useMayChange = (): boolean => permitsChange(useHeld(), CHANGES);

/** What is out of date once a payer has changed. */
export const changed = [api.poboPayer.queryPage, api.poboPayer.queryByNo] as const;

/** What waits for the merchant first. */
export const poboPayerList = recordList({
  call: calls.queryPage,
  filters: ['keyword', 'type', 'country'],
  tabs: { machine, states: ['reviewFailure', 'underReview', 'available', 'removed'], apart: ['removed'] },
});

export const poboPayerSource = recordSource({
  call: calls.queryByNo,
  ask: api.poboPayer.queryByNo,
  by: 'payerNo',
  read: (answer) => answer,
  follows: { machine, stateOf: stateOfPayer },
});
