import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { DashboardType } from '@vitrine/domain/settings/site-flags';
import { consentPurposeTexts, trackerSettings } from '@vitrine/domain/site/trackers.data';

/** A third-party script, with the purpose that a visitor must accept before it loads (SET-10, CST-09). */
export interface Tracker {
  purpose: ConsentPurpose;
  name: string;
  src: string;
  /** Source of an inline script; `src` is then empty. */
  code?: string;
  attributes: Record<string, string>;
}

/** Lists the trackers of the site's settings, and the scripts of its menu. */
export function siteTrackers(
  settings: SettingValues,
  pages: readonly PageResource[],
  dashboardType: DashboardType,
): Tracker[] {
  const all = trackerSettings.map(
    ({ type, purpose, name }): Tracker => ({
      purpose,
      // An owner with Plausible's dashboard sends the statistics to Plausible (SET-33).
      name: type === 'PRIVACY_ANALYTICS_URL' && dashboardType === 'PLAUSIBLE' ? 'Plausible' : name,
      src: settings[type],
      attributes:
        type === 'PRIVACY_ANALYTICS_URL' && settings.PRIVACY_ANALYTICS_DOMAIN
          ? { 'data-domain': settings.PRIVACY_ANALYTICS_DOMAIN }
          : {},
    }),
  );
  return [...all.filter(({ src }) => /^(?:https?:\/\/|\/(?!\/))/.test(src)), ...menuScripts(pages)];
}

/**
 * Lists the scripts that a click on a menu entry runs (`link.jsCode`). Each gets its own script element, so that an
 * error in one does not stop the others. A script that would end its element early is omitted.
 */
function menuScripts(pages: readonly PageResource[]): Tracker[] {
  return pages.flatMap((page) => {
    const code = page.link?.jsCode ?? '';
    const own: Tracker[] =
      code && page.showInMenu && !/<\/script|<!--/i.test(code)
        ? [
            {
              purpose: 'audience',
              name: `Script du menu «\u00a0${page.menuTitle}\u00a0»`,
              src: '',
              code: `for(const link of document.querySelectorAll('[data-script="${page.id}"]'))link.addEventListener('click',function(event){${code}\n})`,
              attributes: {},
            },
          ]
        : [];
    return [...own, ...menuScripts(page.children)];
  });
}

/** Adds the pseudonym of the signed-in visitor to an analytics tracker that they accepted (STA-14). */
export function withPseudonym(tracker: Tracker, pseudonym: string | undefined): Tracker {
  if (!pseudonym || tracker.purpose !== 'audience' || !tracker.src) return tracker;
  return { ...tracker, attributes: { ...tracker.attributes, 'data-user-id': pseudonym, 'event-user': pseudonym } };
}

/**
 * Describes a tracker by its name and its operator: visitors consent to a service, and its host is the only reliable
 * fact.
 */
function describeTracker({ name, src }: Tracker): string {
  return /^https?:/.test(src) ? `${name} (${new URL(src).hostname})` : name;
}

/**
 * Lists the consent purposes with their services. A site without trackers asks nothing by itself; a visitor who
 * accepted a third-party video there can still withdraw.
 */
export function listConsentPurposes(
  trackers: readonly Tracker[],
  hasAnswered: boolean,
): { id: ConsentPurpose; label: string; description: string; services: string[] }[] {
  if (trackers.length === 0 && !hasAnswered) return [];
  return consentPurposeTexts
    .map((purpose) => ({
      ...purpose,
      services: trackers.filter((tracker) => tracker.purpose === purpose.id).map(describeTracker),
    }))
    .filter((purpose) => purpose.id === 'embeds' || purpose.services.length > 0);
}
