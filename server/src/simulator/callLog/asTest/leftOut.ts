import type { LeftOutReason, TestText } from '@tradeport/shared/contract/sim/callLog.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { LeftOut } from './chosenCalls.ts';

const words: Readonly<Record<LeftOutReason, Bilingual>> = {
  signIn: ['测试以角色身份发起调用，无需登录或退出', 'A test asks as a persona: nobody signs in or out'],
  file: ['文件内容不在调用记录中', 'The content of its file is not in the call log'],
  cut: ['请求过长，未完整保存', 'The request was too long to be kept whole'],
  noAnswer: ['没有响应，无从断言', 'There was no response to compare with'],
  repeat: ['与此前某次调用的幂等键相同', 'It repeats a call with the same idempotency key'],
  clockRuns: ['测试的时钟静止，由步骤推进', 'The clock of a test stands still, and moves by steps'],
  earlierLife: ['发生在沙盒上次重置之前', 'It was made before the sandbox was last reset'],
  person: ['该操作员已不在沙盒中', 'The operator is no longer in the sandbox'],
  follows: ['用到了未能复制的调用所返回的内容', 'It uses what a call that could not be copied had returned'],
  secret: ['请填写', 'Fill in'],
};

/** What was left out, for people. */
export const leftOutView = (leftOut: readonly LeftOut[], language: Language): TestText['leftOut'] =>
  leftOut.map(({ done, why }) => {
    const names = why === 'secret' ? ` ${done.secrets.map((name) => `<${name}>`).join(' ')}` : '';
    return { id: done.id, call: done.call.key, why, explanation: `${inLanguage(language, words[why])}${names}` };
  });
