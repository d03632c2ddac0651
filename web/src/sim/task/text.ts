import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('simTask', {
  title: ['任务', 'Tasks'],
  purpose: [
    '以后要发生的事：何时到期，哪些失败了，以及重试。失败的任务隔一段时间自动重试，五次后搁置在此。',
    'What happens later: when it is due, what of it failed, and trying it again. What fails is tried again by itself after longer and longer pauses; after five times in vain it is given up and stands here.',
  ],
  troubled: ['失败的任务', 'Failed'],
  noTrouble: ['没有失败的任务', 'Nothing has failed'],
  noTroubleWhy: ['到期的任务都已完成。', 'Whatever was due is done.'],
  waiting: ['等待中的任务', 'Waiting'],
  noneWaiting: ['没有等待中的任务', 'Nothing waits'],
  noneWaitingWhy: ['推进订单或收款后，后续任务会出现在这里。', 'What orders and receipts leave for later stands here.'],
  notLoaded: ['任务没有加载出来', 'The tasks could not be loaded'],
  due: ['到期 {at}', 'due {at}'],
  attempts: ['已失败 {count} 次', ['failed once', 'failed {count} times']],
  again: ['{at} 再次尝试', 'tried again at {at}'],
  retry: ['重试', 'Try again'],
  done: ['任务已完成', 'The task is done'],
  failedAgain: ['任务再次失败', 'The task failed again'],
});

/** How a task stands, as its tag shows it. */
export const taskStates = {
  waiting: { label: ['等待中', 'Waiting'], tone: 'wait' },
  failing: { label: ['重试中', 'Failing'], tone: 'busy' },
  parked: { label: ['已搁置', 'Given up'], tone: 'bad' },
  done: { label: ['已完成', 'Done'], tone: 'good' },
} as const;
