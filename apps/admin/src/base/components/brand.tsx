/** The mark of the program: a window with its shelf. */
export function Brand({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 22 22" fill="none">
      <rect width="22" height="22" rx="6" fill="var(--accent)" />
      <path
        d="M6 16V9.5a5 5 0 0 1 10 0V16M6 12.5h10"
        stroke="var(--on-accent)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
