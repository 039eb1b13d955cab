import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  nextProgress,
  type ProgressEvent,
  type ProgressState,
  progressHideDelay,
  progressThrottle,
} from './progress-rules.ts';

describe('progress bar', () => {
  test('STA-11 shows after 200 ms, runs about 5 s, hides 500 ms after the end', () => {
    expect(progressThrottle).toBe(200);
    expect(progressHideDelay).toBe(500);
    const css = readFileSync(new URL('../shell/shell.module.css', import.meta.url), 'utf8');
    expect(css).toMatch(/data-state='running'\]::before \{ animation: progress-run 5s /);
  });

  test.each<[string, ProgressEvent[], ProgressState]>([
    ['an answer within the throttle never shows', ['start', 'finish'], 'idle'],
    ['a slow answer shows', ['start', 'throttled'], 'running'],
    ['and ends', ['start', 'throttled', 'finish'], 'done'],
    ['and hides', ['start', 'throttled', 'finish', 'rested'], 'idle'],
    ['a failure is marked', ['start', 'throttled', 'fail'], 'failed'],
    ['even a quick one', ['start', 'fail'], 'failed'],
    ['and hides too', ['start', 'fail', 'rested'], 'idle'],
    ['a second start while running changes nothing', ['start', 'throttled', 'start'], 'running'],
    ['a start after an end begins again', ['start', 'throttled', 'finish', 'start', 'throttled'], 'running'],
    ['a late throttle after the end is nothing', ['start', 'finish', 'throttled'], 'idle'],
  ])('STA-11 %s', (_, events, expected) => {
    expect(events.reduce(nextProgress, 'idle' as ProgressState)).toBe(expected);
  });
});
