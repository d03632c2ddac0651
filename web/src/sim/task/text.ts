import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('simTask', {
  title: ['任务', 'Tasks'],
  purpose: [
    '按时间安排的任务：到期时间、失败与重试。失败的任务会自动重试，五次后搁置。',
    'Scheduled tasks: when they are due and which failed. Failed tasks retry automatically and are parked after five attempts.',
  ],
  troubled: ['失败的任务', 'Failed'],
  noTrouble: ['没有失败的任务', 'No failed tasks'],
  noTroubleWhy: ['到期的任务都已完成。', 'All due tasks are complete.'],
  waiting: ['等待中的任务', 'Scheduled'],
  noneWaiting: ['没有等待中的任务', 'No scheduled tasks'],
  noneWaitingWhy: ['订单或收款的后续任务会显示在这里。', 'Follow-up tasks of orders and receipts appear here.'],
  notLoaded: ['任务加载失败', 'Could not load tasks'],
  due: ['到期 {at}', 'Due {at}'],
  attempts: ['已失败 {count} 次', ['Failed once', 'Failed {count} times']],
  again: ['{at} 重试', 'Retries {at}'],
  retry: ['重试', 'Retry'],
  done: ['任务已完成', 'Task completed'],
  failedAgain: ['任务再次失败', 'Task failed again'],
});

/** How a task stands, as its tag shows it. */
export const taskStates = {
  waiting: { label: ['等待中', 'Scheduled'], tone: 'wait' },
  failing: { label: ['重试中', 'Retrying'], tone: 'busy' },
  parked: { label: ['已搁置', 'Parked'], tone: 'bad' },
  done: { label: ['已完成', 'Done'], tone: 'good' },
} as const;
