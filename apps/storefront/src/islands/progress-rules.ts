/** Milliseconds before the bar shows, and how long it stays after the end (STA-11). Its run of 5 s is in the stylesheet. */
export const progressThrottle = 200;
export const progressHideDelay = 500;

export type ProgressState = 'idle' | 'waiting' | 'running' | 'done' | 'failed';
export type ProgressEvent = 'start' | 'throttled' | 'finish' | 'fail' | 'rested';

/** The bar's next state. What ends before the throttle never shows, except a failure, which is always marked. */
export function nextProgress(state: ProgressState, event: ProgressEvent): ProgressState {
  if (event === 'start') return state === 'running' ? state : 'waiting';
  if (event === 'throttled') return state === 'waiting' ? 'running' : state;
  if (event === 'finish') return state === 'running' ? 'done' : 'idle';
  if (event === 'fail') return 'failed';
  return state === 'done' || state === 'failed' ? 'idle' : state;
}
