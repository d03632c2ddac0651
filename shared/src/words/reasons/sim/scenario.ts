import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const scenarioReasons = {
  scenarioMissing: reason('INVALID_PARAM', '场景 {name} 不存在', 'No scenario {name}'),
  scenarioWrong: reason('INVALID_PARAM', '场景有误：第 {line} 行：{reason}', 'Scenario error, line {line}: {reason}'),
} satisfies Reasons;
