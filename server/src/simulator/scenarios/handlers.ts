import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { simScenario } from '@tradeport/shared/contract/sim/scenario.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { ScenarioLibrary } from './library.ts';

export const scenarioHandlers = (library: ScenarioLibrary): Handlers<typeof simScenario> => ({
  list: () => ({
    scenarios: library.scenarios().map(({ name, version, title: [titleZh, titleEn], steps }) => ({
      name,
      version,
      titleZh,
      titleEn,
      steps: steps.length,
    })),
    kinds: Array.from(library.kinds.values(), ({ name, title: [titleZh, titleEn] }) => ({ name, titleZh, titleEn })),
  }),
  read: ({ name }) => {
    const scenario = library.find(name);
    if (!scenario) throw refusal('scenarioMissing', { params: { name } });
    return { name, text: library.textOf(scenario) };
  },
  check: ({ text }, { language }) => {
    const read = library.read(text);
    const pick = language === 'zh-CN' ? 0 : 1;
    return {
      ok: read.ok,
      faults: read.ok ? [] : read.faults.map(({ line, path, reason }) => ({ line, path, reason: reason[pick] })),
    };
  },
});
