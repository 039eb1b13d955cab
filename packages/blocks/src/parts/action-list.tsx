import type { ReactElement } from 'react';
import type { Action } from '../core/block-fields.ts';
import type { PageFacts } from '../core/page-facts.ts';
import { Icon } from './icon.tsx';

/** Up to two actions: the first as a full button, the second quieter. Draws nothing without action. */
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
          href={linkAddress(action.address, page)}
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
    <a className="text-link" href={linkAddress(action.address, page)}>
      <span>{action.label}</span>
      <Icon name="fa-solid fa-arrow-right-long" page={page} />
    </a>
  );
}

/** The address of a link as the page writes it: paths get the locale's prefix, others stay. */
export function linkAddress(address: string, page: PageFacts): string {
  return address.startsWith('/') ? page.link(address) : address;
}
