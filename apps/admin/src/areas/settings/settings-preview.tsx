import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import styles from './settings.module.css';
import type { SettingValue } from './settings.queries.ts';

const frameName = 'apercu-des-reglages';
/** Milliseconds without typing before the page is shown again. */
const pause = 500;

/** A page of the site with the values that are being typed: sent into a frame, stored nowhere. */
export function SettingsPreview({
  idSite,
  path,
  values,
}: {
  idSite: number;
  path: string;
  values: Readonly<Record<string, SettingValue>>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const key = JSON.stringify([idSite, path, values]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const [site, page, shown] = JSON.parse(key) as [number, string, Record<string, SettingValue>];
      try {
        const input = { params: { idSite: site }, body: { path: page, values: shown } };
        const { url, token } = await callApi('previewSiteSettings', input, { signal: abort.signal });
        const element = form.current;
        const field = element?.elements.namedItem('token');
        if (!element || !(field instanceof HTMLInputElement)) return;
        element.action = url;
        field.value = token;
        element.submit();
        setNote('');
      } catch (error) {
        if (!abort.signal.aborted)
          setNote(
            toFailure(error).code === 'invalid-fields'
              ? 'L’aperçu attend une valeur correcte.'
              : toFailure(error).message,
          );
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return (
    <aside className={styles.preview} aria-label="Aperçu">
      <div className={styles.previewHead}>
        <span className={styles.label}>Aperçu</span>
        <span className={styles.previewPath}>{path}</span>
      </div>
      <p className={styles.previewNote} role="status">
        {note || 'Votre site avec ces valeurs. Rien n’est encore enregistré.'}
      </p>
      <form ref={form} method="post" target={frameName} hidden>
        <input type="hidden" name="token" />
      </form>
      <iframe
        name={frameName}
        title="Votre site avec ces réglages"
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin"
      />
    </aside>
  );
}
