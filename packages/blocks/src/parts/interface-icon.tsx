import type { ReactElement } from 'react';

const iconPaths = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7',
  alert: 'M12 5v9M12 18.5v.5',
  bag: 'M5 8.5h14l-1 11.5H6L5 8.5zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  elsewhere: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
} as const;

/** An interface icon with one thin line, hidden from screen readers. */
export function InterfaceIcon({
  name,
  className,
}: {
  name: keyof typeof iconPaths;
  className?: string | undefined;
}): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
