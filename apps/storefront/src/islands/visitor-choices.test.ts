import { describe, expect, test } from 'vitest';
import { headScript } from './head-script.ts';
import { themeChoice } from './theme-choice.ts';
import { readShowTransition, writeShowTransition } from './transition-flag.ts';

/**
 * Runs the head script with given browser storage; returns the attributes that it set on the root. `listen` and `wait`
 * replace its event and timer functions.
 */
function runHead(
  stored: Record<string, string> | 'forbidden',
  hasDarkTheme = true,
  listen: (type: string, heard: (event: object) => void) => void = () => {},
  wait: (then: () => void, milliseconds: number) => void = () => {},
): Record<string, string> {
  const dataset: Record<string, string> = {};
  const scope = {
    document: { documentElement: { dataset } },
    addEventListener: listen,
    setTimeout: wait,
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

  test('BLK-03 the page’s own script is lost where it fails or does not come: what waits for it is shown as without', () => {
    let heard = (_: object) => {};
    let late = () => {};
    const run = () =>
      runHead(
        {},
        false,
        (_, then) => (heard = then),
        (then) => (late = then),
      );
    const failed = run();
    heard({ target: { type: 'text/javascript' } });
    expect(failed).toEqual({ script: '' });
    heard({ target: { type: 'module' } });
    expect(failed).toEqual({});
    const slow = run();
    late();
    expect(slow).toEqual({});
    const fine = run();
    fine.runs = '';
    late();
    expect(fine).toEqual({ script: '', runs: '' });
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
});
