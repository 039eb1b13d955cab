import { callApi } from '../../base/api/call-api.ts';
import { openWindow } from '../../base/toasts/open-window.ts';

/** Opens the site with its panel, by a link that works once. */
export function openWithPanel(idSite: number): Promise<void> {
  return openWindow(async () => (await callApi('createSiteLink', { params: { idSite } })).url);
}
