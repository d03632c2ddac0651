import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, languageNow } from '../../i18n/language.ts';
import { EnglishOffer } from './EnglishOffer.tsx';

const inBrowserOf = (language: string, chosen?: 'zh-CN') => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  chooseLanguage('zh-CN');
  if (chosen === undefined) localStorage.removeItem('tp.lang');
  render(<EnglishOffer />);
};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  chooseLanguage('zh-CN');
});

describe('the offer of English', () => {
  it('appears in a browser in another language and changes the language', () => {
    inBrowserOf('de-DE');
    fireEvent.click(screen.getByRole('button', { name: 'View in English' }));
    expect(languageNow()).toBe('en-US');
    expect(screen.queryByRole('button', { name: 'View in English' })).toBeNull();
  });

  it('disappears for good when the user keeps Chinese', () => {
    inBrowserOf('en-GB');
    fireEvent.click(screen.getByRole('button', { name: '继续使用中文' }));
    expect(languageNow()).toBe('zh-CN');
    cleanup();
    render(<EnglishOffer />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is absent in a Chinese browser, and where a language was chosen', () => {
    inBrowserOf('zh-TW');
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    inBrowserOf('en-US', 'zh-CN');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
