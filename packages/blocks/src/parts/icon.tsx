import type { ReactElement } from 'react';
import type { PageFacts } from '../core/page-facts.ts';

/**
 * An icon by its Font Awesome class names, rendered inline and hidden from screen readers; nothing for an unknown name.
 */
export function Icon({ name, page }: { name: string | undefined; page: PageFacts }): ReactElement | null {
  const icon = name ? page.getIcon(name) : undefined;
  if (!icon) return null;
  return (
    <svg className="icon" viewBox={icon.viewBox} aria-hidden="true" focusable="false">
      <path d={icon.path} />
    </svg>
  );
}
