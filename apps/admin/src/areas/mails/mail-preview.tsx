import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { useSuccessiveFrames } from '../../features/site-preview/use-successive-frames.ts';
import styles from './mails.module.css';
import { buildPreviewUrl, type SiteMail, type Words } from './mails.queries.ts';

/** Milliseconds without a key after which the mail is written again. */
const delay = 400;

function useDelayed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(JSON.parse(text) as Value), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}

type Look = 'light' | 'dark' | 'text';
const looks = [
  { look: 'light', label: 'Clair' },
  { look: 'dark', label: 'Sombre' },
  { look: 'text', label: 'Texte seul' },
] as const;

/** The mail as it leaves, by an example: in light and dark, and as plain text. */
export function MailPreview({
  mail,
  idSite,
  locale,
  words,
}: {
  mail: SiteMail;
  idSite: number;
  locale: string;
  words: Words;
}) {
  const [look, setLook] = useState<Look>('light');
  const [example, setExample] = useState(0);
  const shown = useDelayed(words);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['mail-preview', idSite, mail.name, locale, example, shown],
    queryFn: ({ signal }) =>
      callApi(
        'previewSiteMail',
        { params: { idSite, name: mail.name }, body: { locale, example, ...shown } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Words that are refused, or not judged yet, leave what is shown in its place.
  const url =
    look === 'text' || error || isPlaceholderData
      ? undefined
      : buildPreviewUrl(idSite, mail.name, { locale, example, theme: look, words: shown });
  return (
    <section className={styles.preview} aria-label="Aperçu">
      <div className={styles.previewHead}>
        <div className={styles.looks}>
          {looks.map((one) => (
            <button
              key={one.look}
              type="button"
              className={styles.look}
              aria-pressed={one.look === look}
              onClick={() => setLook(one.look)}
            >
              {one.label}
            </button>
          ))}
        </div>
        {mail.examples > 1 && (
          <label className={styles.example}>
            Cas
            <select aria-label="Cas" value={example} onChange={(event) => setExample(Number(event.target.value))}>
              {Array.from({ length: mail.examples }, (_, place) => (
                <option key={place} value={place}>
                  {place + 1} sur {mail.examples}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className={styles.subject} role="status">
        {error ? (Object.values(toFailure(error).fields)[0] ?? toFailure(error).message) : (data?.subject ?? '…')}
      </p>
      {look === 'text' ? (
        <pre className={styles.plain}>{data?.text}</pre>
      ) : (
        <MailFrames title={`${mail.label}, ${look === 'dark' ? 'sombre' : 'clair'}`} url={url} />
      )}
    </section>
  );
}

function MailFrames({ title, url }: { title: string; url: string | undefined }) {
  const { frames, isNext, onLoad } = useSuccessiveFrames(url);
  return (
    <div className={styles.frames}>
      {frames.map((one) => (
        <iframe
          key={one}
          title={title}
          className={styles.frame}
          data-next={isNext(one) || undefined}
          src={one}
          sandbox=""
          onLoad={({ currentTarget }) => onLoad(one, currentTarget)}
        />
      ))}
    </div>
  );
}
