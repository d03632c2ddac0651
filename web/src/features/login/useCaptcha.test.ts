// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { entryApi } from '../../api/entryApi.ts';
import { toast } from '../../browser/toast.ts';
import { useCaptcha } from './useCaptcha.ts';

vi.mock('../../browser/toast.ts', () => ({ toast: vi.fn() }));

const picture = (captchaId: string) => ({ captchaId, image: `data:${captchaId}`, validUntil: '2026-11-10T06:57:10Z' });
const getVerifyPic = vi.spyOn(entryApi.login, 'getVerifyPic');
type Response = Awaited<ReturnType<typeof entryApi.login.getVerifyPic>>;

afterEach(() => {
  cleanup();
  getVerifyPic.mockReset();
  vi.mocked(toast).mockReset();
});
afterAll(() => getVerifyPic.mockRestore());

describe('useCaptcha', () => {
  it('removes a used captcha until the next one arrives', async () => {
    const next = Promise.withResolvers<Response>();
    getVerifyPic.mockResolvedValueOnce(picture('first')).mockReturnValueOnce(next.promise);
    const { result } = renderHook(useCaptcha);
    await act(async () => undefined);
    expect(result.current.captcha?.id).toBe('first');
    act(() => result.current.renew());
    expect(result.current.captcha).toBeUndefined();
    expect(result.current.failed).toBe(false);
    await act(async () => next.resolve(picture('second')));
    expect(result.current.captcha?.id).toBe('second');
  });

  it('has no captcha after a failure', async () => {
    getVerifyPic
      .mockResolvedValueOnce(picture('first'))
      .mockRejectedValueOnce(new CallFailed({ code: 'HTTP_500', message: 'failed', status: 500 }));
    const { result } = renderHook(useCaptcha);
    await act(async () => undefined);
    await act(async () => result.current.renew());
    expect(result.current.captcha).toBeUndefined();
    expect(result.current.failed).toBe(true);
  });

  it('has no captcha after a picture that the browser cannot show, and names the call', async () => {
    getVerifyPic.mockResolvedValueOnce(picture('first'));
    const { result } = renderHook(useCaptcha);
    await act(async () => undefined);
    act(() => result.current.onBroken());
    expect(result.current.captcha).toBeUndefined();
    expect(result.current.failed).toBe(true);
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.stringContaining('login/getVerifyPic'));
  });

  it('ignores a captcha that arrives after another renewal', async () => {
    const late = Promise.withResolvers<Response>();
    getVerifyPic.mockReturnValueOnce(late.promise).mockResolvedValueOnce(picture('second'));
    const { result } = renderHook(useCaptcha);
    await act(async () => result.current.renew());
    await act(async () => late.resolve(picture('late')));
    expect(result.current.captcha?.id).toBe('second');
  });
});
