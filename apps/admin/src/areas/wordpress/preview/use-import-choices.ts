import { useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { changeChoices, type WordpressChoices, type WordpressImport } from '../state/wordpress.queries.ts';

/** The choices of an import as they are on the screen; each change is sent by itself, one call at a time. */
export function useImportChoices(idSite: number, { id, choices }: WordpressImport) {
  const [wanted, setWanted] = useState<WordpressChoices>();
  const next = useRef<WordpressChoices>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const send = async () => {
    while (next.current) {
      const now = next.current;
      try {
        await changeChoices(idSite, id, now);
      } catch (error) {
        notify(toFailure(error).message, 'danger');
        next.current = undefined;
      }
      if (next.current === now) next.current = undefined;
    }
    sending.current = undefined;
    setWanted(undefined);
  };
  const shown = wanted ?? choices;
  return {
    choices: shown,
    change(changes: Partial<WordpressChoices>) {
      next.current = { ...(next.current ?? shown), ...changes };
      setWanted(next.current);
      sending.current ??= send();
    },
    /** Waits until the server has what the screen shows. */
    settle: () => sending.current,
  };
}
