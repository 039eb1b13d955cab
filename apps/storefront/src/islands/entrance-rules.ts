/** What to do with a block that enters or leaves the view: nothing, hide it until it enters, or reveal it (SET-21). */
export type Entrance = 'leave' | 'wait' | 'enter';

/**
 * Never touches a block that is initially in view, so nothing flickers. One below is hidden and enters once; where the
 * site repeats entrances, it is hidden again each time it leaves.
 */
export function entranceOf(isInView: boolean, isFirstLook: boolean, doesRepeat: boolean): Entrance {
  if (isFirstLook) return isInView ? 'leave' : 'wait';
  if (isInView) return 'enter';
  return doesRepeat ? 'wait' : 'leave';
}
