import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import { formatDate } from '../../format/format-date.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './settings.module.css';
import type { Setting, SettingValue } from './settings.queries.ts';

const frameName = 'apercu-des-reglages';
/** Milliseconds without typing before the page is shown again. */
const pause = 500;

/** What a preview shows: a page, the part of it to scroll to, and a later day. */
export interface SeenPlace {
  path: string;
  part?: Setting['seenPart'] | undefined;
  day?: string | undefined;
  asksConsent?: boolean;
}

/** A page of the site with the values that are being typed: sent into a frame, stored nowhere. */
export function SettingsPreview({
  idSite,
  seen,
  values,
  isAlone = false,
}: {
  idSite: number;
  seen: SeenPlace;
  values: Readonly<Record<string, SettingValue>>;
  /** Whether it fills a dialog, which has a title of its own. */
  isAlone?: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isShown, setShown] = useState(false);
  const { path, day } = seen;
  const key = JSON.stringify([idSite, seen, values]);
  const isFirst = useRef(true);
  useEffect(() => {
    const abort = new AbortController();
    const show = async () => {
      isFirst.current = false;
      const [site, place, shown] = JSON.parse(key) as [number, SeenPlace, Record<string, SettingValue>];
      const { part, ...rest } = place;
      const body: InputOf<'previewSiteSettings'>['body'] = { ...rest, ...(part ? { part } : {}), values: shown };
      try {
        const { url, token } = await callApi(
          'previewSiteSettings',
          { params: { idSite: site }, body },
          { signal: abort.signal },
        );
        const element = form.current;
        const field = element?.elements.namedItem('token');
        if (!element || !(field instanceof HTMLInputElement)) return;
        element.action = url;
        field.value = token;
        element.submit();
        setNote('');
      } catch (error) {
        if (abort.signal.aborted) return;
        const failure = toFailure(error);
        setNote(failure.code === 'invalid-fields' ? 'L’aperçu attend une valeur correcte.' : failure.message);
      }
    };
    const timer = setTimeout(show, isFirst.current ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  const isChanged = Object.keys(values).length > 0;
  return (
    <aside className={styles.preview} aria-label="Aperçu" data-alone={isAlone || undefined}>
      <PreviewFrame
        name={frameName}
        title="Votre site avec ces réglages"
        isLoading={!isShown}
        onLoad={() => setShown(form.current?.action !== '')}
        heading={
          <>
            {!isAlone && <span className={styles.label}>Aperçu</span>}
            <span className={styles.previewPath}>{path === '/' ? 'Accueil' : path}</span>
          </>
        }
      />
      <p className={styles.previewNote} role="status">
        {note ||
          [
            isChanged ? 'Votre site avec ces valeurs. Rien n’est encore enregistré.' : 'Votre site tel qu’il est.',
            day && `Vu le ${formatDate(day)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      <form ref={form} method="post" target={frameName} hidden>
        <input type="hidden" name="token" />
      </form>
    </aside>
  );
}
