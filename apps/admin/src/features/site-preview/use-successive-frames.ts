import { useState } from 'react';

/**
 * The frames of a preview by their keys: the one that is shown, and the next, which takes its place once it has loaded. Each
 * page has a frame of its own: a second page in one frame would be an entry of the history, and going back would show the
 * page before instead of leaving.
 */
export function useSuccessiveFrames<Key extends string | number>(next: Key | undefined) {
  const [shown, setShown] = useState<Key>();
  return {
    frames: [...new Set([shown, next])].filter((one) => one !== undefined),
    isNext: (one: Key) => one !== shown,
    onLoad: (one: Key, frame: HTMLIFrameElement) => {
      if (one === next && !isBlank(frame)) setShown(one);
    },
  };
}

/** Whether nothing was sent into a frame yet: what is previewed is of another origin, which is read by nobody here. */
function isBlank({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL === 'about:blank';
}
