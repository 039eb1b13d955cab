import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
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
  const { data, error } = useQuery({
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
  const url =
    look === 'text' ? undefined : buildPreviewUrl(idSite, mail.name, { locale, example, theme: look, words: shown });
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
        !error && (
          // Another page in the same frame would be an entry of the history.
          <iframe
            key={url}
            title={`${mail.label}, ${look === 'dark' ? 'sombre' : 'clair'}`}
            className={styles.frame}
            src={url}
            sandbox=""
          />
        )
      )}
    </section>
  );
}
