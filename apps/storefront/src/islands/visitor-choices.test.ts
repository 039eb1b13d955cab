import { describe, expect, test, vi } from 'vitest';
import { headScript } from './head-script.ts';
import { createSavingCounter } from './saving-counter.ts';
import { themeChoice } from './theme-choice.ts';
import { readShowTransition, writeShowTransition } from './transition-flag.ts';

/** Runs the head script with what the browser would hold, and gives the marks it left on the root. */
function runHead(stored: Record<string, string> | 'forbidden', hasDarkTheme = true): Record<string, string> {
  const dataset: Record<string, string> = {};
  const scope = {
    document: { documentElement: { dataset } },
    get localStorage() {
      if (stored === 'forbidden') throw new Error('SecurityError');
      return stored;
    },
  };
  new Function('scope', `with(scope){${headScript(hasDarkTheme)}}`)(scope);
  return dataset;
}

describe('what a visitor chose', () => {
  test('SET-20 the theme is light, dark, or the device’s', () => {
    expect(['light', 'dark', 'system', 'red', null].map(themeChoice)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });

  test('SET-20 the head script sets the theme before the first paint, only where the site has a dark one', () => {
    expect(runHead({ theme: 'dark' })).toEqual({ script: '', theme: 'dark' });
    expect(runHead({ theme: 'x"onload' })).toEqual({ script: '' });
    expect(runHead({ theme: 'dark' }, false)).toEqual({ script: '' });
    expect(runHead('forbidden')).toEqual({ script: '' });
  });

  test('STA-08 the show-transition flag is kept in local storage, false by default', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    expect(readShowTransition(store)).toBe(false);
    writeShowTransition(store, true);
    expect(readShowTransition(store)).toBe(true);
    expect(runHead(Object.fromEntries(kept))).toEqual({ script: '', transition: '' });
    writeShowTransition(store, false);
    expect(readShowTransition(store)).toBe(false);
  });

  test('STA-08 the saving counter goes up and down, never below zero, and tells its changes', () => {
    const counter = createSavingCounter();
    const told = vi.fn();
    const stop = counter.subscribe(told);
    counter.increase();
    counter.increase();
    counter.decrease();
    expect(counter.value).toBe(1);
    expect(counter.isSaving()).toBe(true);
    counter.decrease();
    counter.decrease();
    expect(counter.value).toBe(0);
    expect(counter.isSaving()).toBe(false);
    stop();
    counter.increase();
    expect(told.mock.calls.flat()).toEqual([1, 2, 1, 0]);
  });
});
