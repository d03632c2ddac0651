import { machine } from './machine.ts';

/**
 * An instruction to the Shanghai agent: it buys foreign exchange out of renminbi, or settles it into them. One above what the law or
 * the agent allows is void from the beginning, and moves nothing. Of any other what is given stays frozen until the agent has decided:
 * it is carried out as an exchange is, or refused, and everything is back. Nobody takes one back.
 */
export const agentFx = machine({
  name: 'agentFx',
  title: ['代理购结汇指令', 'Agent FX instruction'],
  record: {
    screen: 'agentFx',
    noun: ['代理购结汇指令', 'agent FX instruction'],
    heardBy: ['agentFx', 'applyAgentFx'],
  },
  states: {
    underReview: { code: 1, label: ['审核中', 'Under review'], tone: 'busy', audit: 'pending' },
    executed: { code: 2, label: ['已执行', 'Executed'], tone: 'good', audit: 'success' },
    refused: { code: 3, label: ['未通过', 'Refused'], tone: 'bad', audit: 'reject' },
    void: { code: 4, label: ['无效', 'Void'], tone: 'bad' },
  },
  moves: [
    [null, 'instruct', 'underReview', 'merchant'],
    [null, 'instructVoid', 'void', 'merchant'],
    ['underReview', 'execute', 'executed', 'platform'],
    ['underReview', 'refuse', 'refused', 'platform'],
  ],
  actions: {
    instruct: ['提交指令', 'Instructed'],
    instructVoid: ['提交指令，超过限额无效', 'Instructed above a limit: void'],
    execute: ['代理方已执行', 'Carried out by the agent'],
    refuse: ['代理方未通过', 'Refused by the agent'],
  },
});
