import { useEffect, useRef, useState } from 'react';
import { searchDelay } from './search-delay.ts';
import styles from './search-field.module.css';

/** A field that searches while one types. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    timer.current = setTimeout(() => latest.current(typed), searchDelay);
    return () => clearTimeout(timer.current);
  }, [typed, value]);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      // Who goes on to a result has searched before: a search that came later would take them back, even on a device that has
      // yet to draw the first one.
      onBlur={() => {
        clearTimeout(timer.current);
        if (typed !== value) onChange(typed);
      }}
    />
  );
}
