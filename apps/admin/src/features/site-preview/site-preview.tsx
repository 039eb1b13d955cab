import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { formatDate } from '../../base/format/format-date.ts';
import { nameFrame, PreviewFrame } from './preview-frame.tsx';
import styles from './site-preview.module.css';

type PreviewBody = InputOf<'previewSiteSettings'>['body'];

/** Milliseconds without typing before the page is shown again. */
const pause = 500;

/** What a preview shows: a page, the part of it to scroll to, and a later day. */
export interface SeenPlace {
  path: string;
  part?: PreviewBody['part'] | null | undefined;
  day?: string | undefined;
  asksConsent?: boolean;
}

/** What a preview shows in place of what the site has stored. */
export type PreviewedChanges = Pick<PreviewBody, 'values' | 'fonts' | 'logos' | 'scheme'>;

/** A page of the site with what is being changed: sent into a frame, stored nowhere. */
export function SitePreview({
  idSite,
  seen,
  changes,
  isChanged,
  heading,
  isAlone = false,
  onRefused,
}: {
  idSite: number;
  seen: SeenPlace;
  changes: PreviewedChanges;
  /** Whether it differs from the site as it is. */
  isChanged: boolean;
  /** What stands above the frame in place of the path. */
  heading?: ReactNode;
  /** Whether it fills a dialog, which has a title of its own. */
  isAlone?: boolean;
  /** Told of the fields whose values are refused, with a sentence each; of none once all are taken. */
  onRefused?: (fields: Readonly<Record<string, string>>) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<{ url: string; token: string; frame: number }>();
  const { path, day } = seen;
  const key = JSON.stringify([idSite, seen, changes]);
  const isFirst = useRef(true);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    const abort = new AbortController();
    const show = async () => {
      isFirst.current = false;
      const [site, place, shown] = JSON.parse(key) as [number, SeenPlace, PreviewedChanges];
      const { part, ...rest } = place;
      const body: PreviewBody = { ...rest, ...(part ? { part } : {}), ...shown };
      try {
        const { url, token } = await callApi(
          'previewSiteSettings',
          { params: { idSite: site }, body },
          { signal: abort.signal },
        );
        setSent((former) => ({ url, token, frame: (former?.frame ?? 0) + 1 }));
        setNote('');
        refused.current?.({});
      } catch (error) {
        if (abort.signal.aborted) return;
        const failure = toFailure(error);
        if (failure.code === 'invalid-fields') refused.current?.(failure.fields);
        setNote(failure.code === 'invalid-fields' ? 'L’aperçu attend une valeur correcte.' : failure.message);
      }
    };
    const timer = setTimeout(show, isFirst.current ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  // The frame that it names is there.
  useEffect(() => {
    if (sent) form.current?.submit();
  }, [sent]);
  return (
    <aside className={styles.preview} aria-label="Aperçu" data-alone={isAlone || undefined}>
      <PreviewFrame
        frame={sent?.frame}
        title="Votre site avec ces changements"
        heading={
          heading ?? (
            <>
              {!isAlone && <span className={styles.label}>Aperçu</span>}
              <span className={styles.previewPath}>{path === '/' ? 'Accueil' : path}</span>
            </>
          )
        }
      />
      <p className={styles.previewNote} role="status">
        {note ||
          [
            isChanged ? 'Votre site avec ces changements. Rien n’est encore enregistré.' : 'Votre site tel qu’il est.',
            day && `Vu le ${formatDate(day)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {sent && (
        <form ref={form} method="post" action={sent.url} target={nameFrame(sent.frame)} hidden>
          <input type="hidden" name="token" value={sent.token} />
        </form>
      )}
    </aside>
  );
}
