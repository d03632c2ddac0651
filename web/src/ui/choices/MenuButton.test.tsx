import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MenuButton } from './MenuButton.tsx';

afterEach(cleanup);

const chosen: string[] = [];
const show = (current?: string) => {
  chosen.length = 0;
  render(
    <>
      <MenuButton
        label="Currency"
        entries={['USD', 'EUR', 'JPY'].map((key) => ({
          key,
          label: key,
          isChosen: key === current,
          onChoose: () => chosen.push(key),
        }))}
      >
        …
      </MenuButton>
      <p>elsewhere</p>
    </>,
  );
  return screen.getByRole('button', { name: 'Currency' });
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe('a button with a menu', () => {
  it('says whether its menu is open, and begins at what is chosen', () => {
    const button = show('EUR');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
    expect(focused()).toBe('EUR');
    expect(screen.getByRole('menuitem', { name: 'EUR' }).getAttribute('aria-current')).toBe('true');
  });

  it('is led through by keys, around its ends', () => {
    const button = show();
    button.focus();
    press('ArrowDown');
    expect(focused()).toBe('USD');
    press('ArrowUp');
    expect(focused()).toBe('JPY');
    press('ArrowDown');
    expect(focused()).toBe('USD');
    press('End');
    expect(focused()).toBe('JPY');
    press('Home');
    expect(focused()).toBe('USD');
  });

  it.each(['Escape', 'Tab'])('closes by %s, and its button has the focus again', (key) => {
    const button = show();
    fireEvent.click(button);
    press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(chosen).toEqual([]);
  });

  it('does what is chosen once, and closes', () => {
    fireEvent.click(show());
    fireEvent.click(screen.getByRole('menuitem', { name: 'JPY' }));
    expect(chosen).toEqual(['JPY']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('elsewhere'))],
    [
      'a scroll that moves its button',
      (button: HTMLElement) => {
        button.getBoundingClientRect = () => new DOMRect(0, -40, 90, 36);
        fireEvent.scroll(document);
      },
    ],
    ['another size of the window', () => fireEvent(window, new Event('resize'))],
  ])('closes by %s, and takes no focus', (_what, happen) => {
    const button = show();
    fireEvent.click(button);
    happen(button);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).not.toBe(button);
  });

  it('stays open at a scroll that leaves its button where it is: one from before it opened, or of something beside it', () => {
    fireEvent.click(show());
    fireEvent.scroll(document);
    fireEvent.scroll(screen.getByText('elsewhere'));
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('closes by its own button', () => {
    const button = show();
    fireEvent.click(button);
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
