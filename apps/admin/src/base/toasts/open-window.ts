import { describeFailure, toFailure } from '../api/api-failure.ts';
import { notify } from './toasts.ts';

/** Opens a window at a URL that is still to be asked for; says why where it cannot be had. */
export async function openWindow(findUrl: () => Promise<string>): Promise<void> {
  // Opened by the press itself: browsers refuse a window that is opened after an answer.
  const opened = window.open('about:blank', '_blank');
  try {
    const url = await findUrl();
    if (opened) {
      opened.opener = null;
      opened.location.href = url;
    } else window.location.assign(url);
  } catch (error) {
    opened?.close();
    notify(describeFailure(toFailure(error)), 'danger');
  }
}
