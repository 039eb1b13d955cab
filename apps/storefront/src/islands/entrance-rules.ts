/** What becomes of a block whose place came into view or left it: untouched, made to wait unseen, or let in (SET-21). */
export type Entrance = 'leave' | 'wait' | 'enter';

/**
 * A block that is in view at first sight is never touched, so nothing blinks. One below waits and enters once; where the
 * site repeats, it waits again each time it has left.
 */
export function entranceOf(isInView: boolean, isFirstLook: boolean, doesRepeat: boolean): Entrance {
  if (isFirstLook) return isInView ? 'leave' : 'wait';
  if (isInView) return 'enter';
  return doesRepeat ? 'wait' : 'leave';
}
