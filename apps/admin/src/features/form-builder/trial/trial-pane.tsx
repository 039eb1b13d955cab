import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { buildTrialDefinition } from '@vitrine/domain/dynamic-forms/builder/form-parts';
import type { TrialEvent, TrialUpdate } from '@vitrine/domain/dynamic-forms/builder/trial-messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { useFormFields, useFormSession } from '../session/form-session.ts';
import styles from './trial-pane.module.css';

/** The form itself, drawn by the server and live: each change of the draft is told to the frame, which draws what it changes. */
export function TrialPane() {
  const { target, selection } = useFormSession();
  const { parts, title } = useFormFields();
  const chosen = useStore(selection);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const definition = useMemo(() => buildTrialDefinition(readParts(parts)), [parts]);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const event = data as TrialEvent;
      if (event.kind === 'ready') setReady(true);
      if (event.kind === 'chosen') selection.set(event.part);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [selection]);
  useEffect(() => {
    if (!isReady) return;
    const update: TrialUpdate = { kind: 'form', title: String(title ?? '') || 'Sans titre', definition, chosen };
    frame.current?.contentWindow?.postMessage(update, location.origin);
  }, [isReady, title, definition, chosen]);
  const { idSite, kind, id, locale } = target;
  return (
    <div className={styles.place}>
      <p className={styles.note}>Répondez comme le ferait un visiteur&nbsp;: rien n’est envoyé.</p>
      <iframe
        ref={frame}
        className={styles.frame}
        title="Essai du formulaire"
        src={adminPaths.interactiveCanvas(idSite, kind, id, locale)}
      />
    </div>
  );
}
