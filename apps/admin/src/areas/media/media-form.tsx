import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useId, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { Actions, Form, readField, SelectField, TextField } from '../../components/form.tsx';
import { PictureField } from '../../media-picker/picture-field.tsx';
import { notify } from '../../shell/toasts.ts';
import { checkAlternativeText } from './check-alternative-text.ts';
import { refreshMedia } from './media.queries.ts';
import styles from './media-detail.module.css';

interface MediaFormProps {
  idSite: number;
  media: LibraryMedia;
  point: LibraryMedia['focalPoint'];
  library: ReplyOf<'readMediaLibrary'>;
}

/** Name, texts by language, folder and tags of a file. */
export function MediaForm({ idSite, media, point, library }: MediaFormProps) {
  const [posterId, setPoster] = useState(media.poster?.id ?? null);
  const [isDecorative, setDecorative] = useState(media.isDecorative);
  const first = library.locales[0]?.code ?? 'fr_FR';
  const [alt, setAlt] = useState(media.texts[first]?.alt ?? media.alt);
  const advice = useId();
  const isPicture = media.kind !== 'document';
  const save = async (form: FormData) => {
    await callApi('updateMedia', {
      params: { idSite, id: media.id },
      body: {
        version: media.version,
        name: readField(form, 'name'),
        isDecorative,
        focalPoint: point,
        ...(media.kind === 'video' ? { posterId } : {}),
        folderId: Number(readField(form, 'folderId')) || null,
        tags: readField(form, 'tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
        texts: Object.fromEntries(
          library.locales.map(({ code }) => [
            code,
            {
              alt: isDecorative ? (media.texts[code]?.alt ?? '') : readField(form, `alt ${code}`),
              title: media.texts[code]?.title ?? '',
              caption: readField(form, `caption ${code}`),
            },
          ]),
        ),
      },
    });
    // What the panel does next needs the new version, so it is told only once that is read.
    await refreshMedia(idSite);
    notify('Enregistré.');
  };
  const wrong = isDecorative || !isPicture ? undefined : checkAlternativeText(alt, media.name);
  return (
    <Form onSend={save} label="Description du fichier">
      {(isPending) => (
        <>
          {library.locales.map(({ code, label }) => {
            const of = library.locales.length > 1 ? ` (${label})` : '';
            return (
              <div key={code} className={styles.fields}>
                {isPicture && !isDecorative && (
                  <TextField
                    name={`alt ${code}`}
                    label={`Texte alternatif${of}`}
                    defaultValue={media.texts[code]?.alt ?? ''}
                    maxLength={300}
                    hint={
                      code === first ? (
                        <span id={advice} data-wrong={wrong ? true : undefined} className={styles.advice}>
                          {wrong ?? `Bien dit\u00a0: ${alt.trim().length} signes.`}
                        </span>
                      ) : undefined
                    }
                    onInput={(event) => code === first && setAlt(event.currentTarget.value)}
                  />
                )}
                <TextField
                  name={`caption ${code}`}
                  label={`Légende${of}`}
                  defaultValue={media.texts[code]?.caption ?? ''}
                  maxLength={500}
                />
              </div>
            );
          })}
          {isPicture && (
            <label className={styles.option}>
              <input type="checkbox" checked={isDecorative} onChange={() => setDecorative(!isDecorative)} />
              <span>
                Image décorative
                <span className={styles.hint}>
                  Elle n’apprend rien de plus que le texte&nbsp;: les lecteurs d’écran la taisent.
                </span>
              </span>
            </label>
          )}
          {media.kind === 'video' && (
            <PictureField label="Image d’attente" idSite={idSite} mediaId={posterId} onChange={setPoster} />
          )}
          <TextField name="name" label="Nom du fichier" defaultValue={media.name} maxLength={120} />
          <SelectField name="folderId" label="Dossier" defaultValue={media.folderId ?? ''}>
            <option value="">Sans dossier</option>
            {library.folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="tags"
            label="Mots-clés"
            hint="Séparés par des virgules."
            defaultValue={media.tags.join(', ')}
          />
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Enregistrer
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}
