import { type KeyboardEvent, useEffect } from 'react';

/**
 * Has a field choose among the options below it: the arrows go round, Enter takes the chosen one, which is kept in sight.
 * `at` is its place among the options, from 0; without options it means nothing.
 */
export function useOptionKeys<Option>(
  options: readonly Option[],
  { at, onChoose, onTake }: { at: number; onChoose(at: number): void; onTake(option: Option | undefined): void },
): (event: KeyboardEvent) => void {
  useEffect(() => {
    document.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && options.length) {
      event.preventDefault();
      onChoose((at + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onTake(options[at]);
    }
  };
}
