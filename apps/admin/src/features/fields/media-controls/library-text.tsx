import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import formStyles from '../../../base/forms/controls.module.css';
import { notify } from '../../../base/toasts/toasts.ts';
import { checkAlternativeText } from '../../media/check-alternative-text.ts';
import { mediaQuery, refreshMedia } from '../../media/media.queries.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import styles from './media-controls.module.css';

/** Asks for the description of a picture that has none in the library; it then stands wherever the picture is shown. */
export function LibraryText({ id }: { id: number }) {
  const { idSite, locale } = useFieldsScope();
  const { data } = useQuery(mediaQuery(idSite, id));
  const [text, setText] = useState('');
  const [isPending, setPending] = useState(false);
  const field = useId();
  const media = data?.media;
  const known = (locale && media?.texts[locale]?.alt) || media?.alt || '';
  if (!media || known || media.isDecorative || media.kind === 'document')
    return known ? <p className={styles.hint}>{`Description\u00a0: «\u00a0${known}\u00a0»`}</p> : null;
  const language = locale ?? 'fr_FR';
  const save = async (change: { alt: string } | { isDecorative: true }) => {
    setPending(true);
    const { title = '', caption = '' } = media.texts[language] ?? {};
    const body =
      'alt' in change ? { texts: { ...media.texts, [language]: { alt: change.alt, title, caption } } } : change;
    try {
      await callApi('updateMedia', { params: { idSite, id }, body: { version: media.version, ...body } });
      await refreshMedia(idSite);
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      setPending(false);
    }
  };
  const fault = text.trim() === '' ? undefined : checkAlternativeText(text, media.name);
  return (
    <div className={styles.missing}>
      <label className={styles.textLabel} htmlFor={field}>
        Cette image n’a pas de description
      </label>
      <input
        id={field}
        className={formStyles.input}
        placeholder="Ce que l’on voit, en une phrase"
        value={text}
        maxLength={300}
        aria-describedby={`${field}-fault`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {fault && (
        <span id={`${field}-fault`} className={styles.hint} role="status">
          {fault}
        </span>
      )}
      <div className={styles.buttons}>
        <Button isPending={isPending} disabled={text.trim() === ''} onClick={() => save({ alt: text.trim() })}>
          Décrire partout
        </Button>
        <Button kind="quiet" isPending={isPending} onClick={() => save({ isDecorative: true })}>
          Elle est décorative
        </Button>
      </div>
    </div>
  );
}
