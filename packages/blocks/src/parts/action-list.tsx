import type { ReactElement } from 'react';
import type { Action } from '../core/block-fields.ts';
import type { PageFacts } from '../core/page-facts.ts';
import { Icon } from './icon.tsx';
import { buildTelUrl } from './phone-link.tsx';

/** Up to two actions: the first as a filled button, the second less prominent. Renders nothing without actions. */
export function ActionList({
  actions,
  page,
}: {
  actions: readonly Action[] | undefined;
  page: PageFacts;
}): ReactElement | null {
  if (!actions?.length) return null;
  return (
    <p className="actions">
      {actions.map((action, position) => (
        <a
          key={`${action.address} ${action.label}`}
          className={position === 0 ? 'button' : 'button button-quiet'}
          href={resolveHref(action.address, page)}
        >
          {action.label}
        </a>
      ))}
    </p>
  );
}

/** A link in the running text style, with an arrow. */
export function TextLink({ action, page }: { action: Action; page: PageFacts }): ReactElement {
  return (
    <a className="text-link" href={resolveHref(action.address, page)}>
      <span>{action.label}</span>
      <Icon name="fa-solid fa-arrow-right-long" page={page} />
    </a>
  );
}

/**
 * Resolves the URL of a link: paths get the locale's prefix, others stay. Where the site hides its contact page, links
 * to it become a mail or telephone link (SET-16).
 */
export function resolveHref(address: string, page: PageFacts): string {
  const { isContactPageShown, email, phone } = page.site;
  if (!isContactPageShown && isContactPageUrl(address, page)) {
    if (email) return `mailto:${email}`;
    return phone ? buildTelUrl(phone) : page.link(page.paths.home());
  }
  // Files have no language.
  return /^\/(?!(?:api|assets|files)\/)/.test(address) ? page.link(address) : address;
}

/** Whether a URL is that of the contact page, with or without query and anchor. */
export function isContactPageUrl(address: string, page: PageFacts): boolean {
  return address.split(/[?#]/)[0] === page.paths.contact();
}
