/**
 * Milliseconds before the bar appears, and how long it stays after the end (STA-11). The stylesheet sets its run of 5
 * s.
 */
export const progressThrottle = 200;
export const progressHideDelay = 500;

export type ProgressState = 'idle' | 'waiting' | 'running' | 'done' | 'failed';
export type ProgressEvent = 'start' | 'throttled' | 'finish' | 'fail' | 'rested';

/** Computes the bar's next state. What ends within the throttle never shows, except a failure, which always does. */
export function nextProgress(state: ProgressState, event: ProgressEvent): ProgressState {
  if (event === 'start') return state === 'running' ? state : 'waiting';
  if (event === 'throttled') return state === 'waiting' ? 'running' : state;
  if (event === 'finish') return state === 'running' ? 'done' : 'idle';
  if (event === 'fail') return 'failed';
  return state === 'done' || state === 'failed' ? 'idle' : state;
}
