import { pathTo, screens } from '@tradeport/shared/screens.ts';

const WHO = '10003-chief';

/** Begins with the application that waits for a person. */
export const fastServiceStory = {
  name: 'fast-service',
  title: ['开通快速结汇', 'The speedy settlement service is opened'],
  steps: [
    {
      title: ['等待审核', 'Under review'],
      persona: WHO,
      page: pathTo(screens.settle),
      press: ['查看到账方式', 'Look at the modes of settlement'],
      seen: ['快速结汇还不能选择：申请在审核中', 'Speedy cannot be chosen yet: the application is under review'],
    },
    {
      title: ['后台通过', 'The back office approves'],
      page: '/sim/decisions',
      press: ['勾选苏雨桐的快速结汇申请，点“通过”', 'Tick the application of Su Yutong and press "Approve"'],
      seen: ['这一条离开“待决事项”', 'It leaves the "Decisions"'],
      does: [{ step: 'decide', with: { kind: 'fastSettlement', outcome: 'approve', merchant: 'su-yutong' } }],
    },
    {
      title: ['服务已开通', 'The service is open'],
      persona: WHO,
      page: pathTo(screens.settle),
      press: ['再看到账方式', 'Look at the modes again'],
      seen: ['可以选择“快速”，并显示垫资额度', '"Speedy" can be chosen, with the limit of its advances'],
    },
  ],
};
