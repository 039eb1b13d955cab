import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useId, useState } from 'react';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { Actions, Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { checkAlternativeText } from '../../features/media/check-alternative-text.ts';
import { refreshMedia } from '../../features/media/media.queries.ts';
import { PictureField } from '../../features/media/picture-field.tsx';
import { listFolderPaths } from './folder-paths.ts';
import styles from './media-detail.module.css';

interface MediaFormProps {
  idSite: number;
  media: LibraryMedia;
  point: LibraryMedia['focalPoint'];
  library: ReplyOf<'readMediaLibrary'>;
  onInput: () => void;
  onSaved: () => void;
  onPicking: (isPicking: boolean) => void;
}

type MediaChanges = Omit<InputOf<'updateMedia'>['body'], 'version'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const changedNames: Readonly<Record<keyof MediaChanges, string>> = {
  name: 'le nom',
  isDecorative: 'le rôle de l’image',
  focalPoint: 'le point d’intérêt',
  folderId: 'le dossier',
  tags: 'les mots-clés',
  texts: 'les textes',
  posterId: 'l’image d’attente',
};

/** The value of a file that a change replaces. */
const readValue = (media: LibraryMedia, key: keyof MediaChanges) =>
  key === 'posterId' ? (media.poster?.id ?? null) : media[key];

/** The values that changes replace, as changes. */
function listFormer(media: LibraryMedia, { texts, ...changes }: MediaChanges): MediaChanges {
  const former = Object.fromEntries(
    (Object.keys(changes) as (keyof typeof changes)[]).map((key) => [key, readValue(media, key)]),
  );
  const none = { alt: '', title: '', caption: '' };
  return texts
    ? { ...former, texts: Object.fromEntries(Object.keys(texts).map((code) => [code, media.texts[code] ?? none])) }
    : former;
}

/** Says what somebody else has written since in the fields of a change; undefined where they left them alone. */
function describeLost(opened: LibraryMedia, present: LibraryMedia, changes: MediaChanges): ApiFailure | undefined {
  const keys = (Object.keys(changes) as (keyof MediaChanges)[]).filter(
    (key) => !isSame(readValue(opened, key), readValue(present, key)),
  );
  if (keys.length === 0) return undefined;
  const written = Object.keys(changes.texts ?? {})
    .flatMap((code) => [present.texts[code]?.alt, present.texts[code]?.caption])
    .filter(Boolean)
    .map((text) => `«\u00a0${text}\u00a0»`);
  const names = new Intl.ListFormat('fr').format(keys.map((key) => changedNames[key]));
  return new ApiFailure({
    code: 'conflict',
    status: 409,
    message: `Une autre personne a changé ${names} entre-temps${written.length ? `\u00a0: ${written.join(', ')}` : ''}. Enregistrez de nouveau pour garder ce que vous avez écrit.`,
  });
}

/** Name, texts by language, folder and tags of a file. */
export function MediaForm({ idSite, media, point, library, onInput, onSaved, onPicking }: MediaFormProps) {
  const [posterId, setPoster] = useState(media.poster?.id ?? null);
  const [isDecorative, setDecorative] = useState(media.isDecorative);
  const first = library.locales[0]?.code ?? 'fr_FR';
  const [alt, setAlt] = useState(media.texts[first]?.alt ?? media.alt);
  const advice = useId();
  const isPicture = media.kind !== 'document';
  /** The file as the user has seen it: after a refusal, as somebody else has left it. */
  const [seen, setSeen] = useState(media);
  /** The values of the form that differ from those that it began with: what others change beside them stays. */
  const listChanges = (form: FormData): MediaChanges => {
    const typed: MediaChanges = {
      name: readField(form, 'name'),
      isDecorative,
      focalPoint: point,
      ...(media.kind === 'video' ? { posterId } : {}),
      folderId: Number(readField(form, 'folderId')) || null,
      tags: readField(form, 'tags')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    };
    const changes = Object.fromEntries(
      Object.entries(typed).filter(([key, value]) => !isSame(value, readValue(media, key as keyof MediaChanges))),
    );
    const texts = library.locales.flatMap(({ code }) => {
      const { alt: before = '', title = '', caption = '' } = media.texts[code] ?? {};
      const text = {
        alt: isDecorative || !isPicture ? before : readField(form, `alt ${code}`),
        title,
        caption: readField(form, `caption ${code}`),
      };
      return isSame(text, { alt: before, title, caption }) ? [] : [[code, text] as const];
    });
    return texts.length ? { ...changes, texts: Object.fromEntries(texts) } : changes;
  };
  const send = (changes: MediaChanges, read: number) =>
    callApi('updateMedia', { params: { idSite, id: media.id }, body: { version: read, ...changes } });
  const save = async (form: FormData) => {
    const changes = listChanges(form);
    let former = seen;
    let saved: { media: LibraryMedia };
    try {
      saved = await send(changes, seen.version);
    } catch (error) {
      if (toFailure(error).code !== 'conflict') throw error;
      const { media: present } = await callApi('readMedia', { params: { idSite, id: media.id } });
      setSeen(present);
      former = present;
      const lost = describeLost(media, present, changes);
      if (lost) throw lost;
      saved = await send(changes, present.version);
    }
    onSaved();
    // What the panel does next needs the new version, so it is told only once that is read.
    await refreshMedia(idSite);
    if (Object.keys(changes).length === 0) return notify('Enregistré.');
    offerUndo({
      key: `media ${media.id}`,
      label: 'Enregistré.',
      undo: async () => {
        await send(listFormer(former, changes), saved.media.version);
        await refreshMedia(idSite);
      },
    });
  };
  const wrong = isDecorative || !isPicture ? undefined : checkAlternativeText(alt, media.name);
  return (
    <Form onSend={save} onInput={onInput} label="Description du fichier">
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
            <PictureField
              label="Image d’attente"
              idSite={idSite}
              mediaId={posterId}
              onPicking={onPicking}
              onChange={(id) => {
                setPoster(id);
                onInput();
              }}
            />
          )}
          <TextField name="name" label="Nom du fichier" defaultValue={media.name} maxLength={120} />
          <SelectField name="folderId" label="Dossier" defaultValue={media.folderId ?? ''}>
            <option value="">Sans dossier</option>
            {listFolderPaths(library.folders).map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
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
