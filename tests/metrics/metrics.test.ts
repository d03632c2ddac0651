import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const started = async (settings: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  app = await startApp({ settings });
  return app;
};

describe('/metrics', () => {
  it('counts calls by key and code, times them, and tells of tasks, database, event loop and process', async () => {
    const { tradeport, anonymous } = await started();
    await anonymous.sim.clock({});
    await anonymous.sim.clock({});
    await expect(anonymous.simSandbox.remove({ name: 'nobody' })).rejects.toThrow();
    await tradeport.app.inject({ url: '/api/no/such/call-of-13800000001' });
    const answer = await tradeport.app.inject({ url: '/metrics' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    const text = answer.body;
    expect(text).toContain('tradeport_calls_total{call="sim/clock",code="0"} 2');
    expect(text).toMatch(/tradeport_calls_total\{call="simSandbox\/remove",code="(?!0")\w+"\} 1/);
    expect(text).toContain('tradeport_calls_total{call="other",code="404"} 1');
    expect(text).toContain('tradeport_call_seconds_count{call="sim/clock"} 2');
    expect(text).toMatch(/tradeport_tasks\{state="due"\} \d+/);
    expect(text).toContain('tradeport_tasks{state="parked"} 0');
    expect(text).toMatch(/tradeport_database_connections\{state="open"\} [1-9]/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('13800000001');
  });

  it('is absent when it is off', async () => {
    const { tradeport } = await started({ METRICS: 'off' });
    expect((await tradeport.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('is absent at an address other than loopback unless a setting says otherwise', async () => {
    const { tradeport } = await started({ HOST: '0.0.0.0', SIM_TOKEN: 'open' });
    expect((await tradeport.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('asks for its token', async () => {
    const { tradeport } = await started({ METRICS: 'a-long-random-word' });
    const asked = (authorization: string) => tradeport.app.inject({ url: '/metrics', headers: { authorization } });
    expect((await tradeport.app.inject({ url: '/metrics' })).json()).toMatchObject({
      code: expect.not.stringMatching(/^0$/),
    });
    expect((await asked('Bearer wrong')).body).not.toContain('tradeport_calls_total');
    expect((await asked('Bearer a-long-random-word')).body).toContain('tradeport_calls_total');
  });
});
