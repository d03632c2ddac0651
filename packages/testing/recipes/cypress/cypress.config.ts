import { startTradeport } from '@tradeport/testing';
import { defineConfig } from 'cypress';
import { tasksOf } from './tasks.ts';

export default defineConfig({
  e2e: {
    supportFile: false,
    /** One server for the run, which ends with it; its address becomes the one that `cy.visit` starts from. */
    setupNodeEvents: async (on, config) => {
      const tradeport = await startTradeport();
      on('task', tasksOf(tradeport));
      on('after:run', () => tradeport.stop());
      return { ...config, baseUrl: tradeport.url };
    },
  },
});
