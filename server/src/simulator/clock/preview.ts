import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import { PREVIEW_TASKS_MAX, type simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { accountTexts } from '../../ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type MerchantName, merchantNames } from '../object/store.ts';
import type { Forecast } from './forecast.ts';
import type { Rehearse, Rehearsed } from './rehearsal.ts';
import { type AccountChange, countAfter, idsWaiting, type WaitingTask } from './store.ts';

type Preview = ResultOf<typeof simClock.preview>;
type Asked = Pick<RequestOf<typeof simClock.preview>, 'waitingOnly'>;

/** The work that will do something, as far as it is listed; what is beyond is counted without a look at what it will find. */
const workUntil = async (forecast: Forecast, reader: Reader, to: Date) => {
  const tasks: WaitingTask[] = [];
  let unseen = 0;
  for await (const task of forecast.working(reader, to)) {
    tasks.push(task);
    if (tasks.length < PREVIEW_TASKS_MAX) continue;
    unseen = await countAfter(reader, task, to);
    break;
  }
  return { tasks, total: tasks.length + unseen };
};

/** What happens until a moment, before the clock goes there. */
export const createPreview = (world: World, forecast: Forecast, rehearse: Rehearse) => {
  const taskView = async (reader: Reader, task: WaitingTask, pick: 0 | 1) => ({
    taskId: task.id,
    kind: task.kind,
    title: forecast.titleOf(task.kind)?.[pick] ?? task.kind,
    about: (await forecast.aboutOf(reader, task))?.[pick] ?? null,
    machine: forecast.machineOf(task.kind),
    subject: task.subject,
    dueAt: formatInstant(task.dueAt),
  });

  const changeView = (merchants: ReadonlyMap<string, MerchantName>, pick: 0 | 1) => (change: AccountChange) => {
    const { merchantId, account, ccy, minor } = change;
    const merchant = merchantId === null ? undefined : merchants.get(merchantId);
    return {
      merchantNo: merchant?.no ?? null,
      merchantName: (pick === 0 ? merchant?.name : merchant?.nameEn) ?? null,
      account,
      accountText: accountTexts[account][pick],
      currency: ccy,
      amount: formatAmount(minor, ccy),
    };
  };

  const played = async (reader: Reader, to: Date, { ran, totals }: Rehearsed, pick: 0 | 1): Promise<Preview> => {
    const waiting = await idsWaiting(reader, to);
    const shown = changeView(await merchantNames(reader), pick);
    return {
      to: formatInstant(to),
      exact: true,
      total: ran.length,
      tasks: await Promise.all(
        ran.slice(0, PREVIEW_TASKS_MAX).map(async ({ taskId, money, ...task }) => ({
          ...(await taskView(reader, { ...task, id: taskId }, pick)),
          waits: waiting.has(taskId),
          money: money.map(shown),
        })),
      ),
      totals: totals.map(shown),
    };
  };

  return async ({ sandboxId, language }: Caller, to: Date, { waitingOnly = false }: Asked): Promise<Preview> => {
    const reader = world.db.read({ sandboxId, platform: true });
    const pick = language === 'zh-CN' ? 0 : 1;
    const rehearsed = waitingOnly ? undefined : await rehearse(sandboxId, to);
    if (rehearsed) return played(reader, to, rehearsed, pick);
    const { tasks, total } = await workUntil(forecast, reader, to);
    const listed = await Promise.all(
      tasks.map(async (task) => ({ ...(await taskView(reader, task, pick)), waits: true, money: [] })),
    );
    return { to: formatInstant(to), exact: false, total, tasks: listed, totals: [] };
  };
};
