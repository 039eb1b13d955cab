import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Ctrl S saves. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  });
}

/** Brings the setting that a search or a notice named under the eyes and the cursor. */
export function useFocusOnSetting(): void {
  const wanted = useSearchParams()[0].get('reglage');
  useEffect(() => {
    if (!wanted) return;
    const element = document.getElementById(`setting-${wanted}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  }, [wanted]);
}
