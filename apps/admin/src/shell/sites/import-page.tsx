import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Rows } from '../../base/components/rows.tsx';
import { Actions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { ImportRow } from './import-row.tsx';
import styles from './imports.module.css';
import { importsQuery, sendArchive, startImport } from './imports.queries.ts';

/** Makes a site of an archive: it is sent, judged and written, and each step is kept through a reload. */
export function ImportPage() {
  const { data, error } = useQuery(importsQuery);
  return (
    <Page
      title="Importer un site"
      lead={
        'Une archive devient un site de plus, tel qu’il était. Elle est d’abord lue et vérifiée en entier\u00a0: un refus ne laisse rien derrière lui.'
      }
      action={
        <ButtonLink kind="plain" to={adminPaths.sites()}>
          Vos sites
        </ButtonLink>
      }
    >
      <SendForm />
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={2} />}
      {data && data.length > 0 && (
        <Section
          title="Archives envoyées"
          lead="Ce qui est envoyé s’efface après un jour. Les sites qui en sont nés restent."
        >
          <Rows label="Archives envoyées">
            {data.map((one) => (
              <ImportRow key={one.id} one={one} />
            ))}
          </Rows>
        </Section>
      )}
    </Page>
  );
}

function SendForm() {
  const [share, setShare] = useState<number>();
  const controller = useRef<AbortController>(null);
  const [formKey, setFormKey] = useState(0);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (form: FormData) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0)
      throw new ApiFailure({
        code: 'invalid-fields',
        status: 422,
        message: 'Choisissez d’abord une archive, un fichier «\u00a0.vitrine\u00a0».',
      });
    controller.current = new AbortController();
    setShare(0);
    try {
      const id = await sendArchive(file, { signal: controller.current.signal, onProgress: setShare });
      await startImport(id, readField(form, 'host'));
      setFormKey((key) => key + 1);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Form key={formKey} onSend={send} label="Archive à importer">
      {(isPending) => (
        <>
          <ArchiveField />
          <TextField
            name="host"
            label="Adresse du site"
            placeholder="monsite.fr"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            hint="Laissez vide pour garder les adresses de l’archive, si elles sont libres ici."
          />
          {share !== undefined && (
            <div className={styles.sending}>
              <span role="status">Envoi&nbsp;: {Math.round(share * 100)}&nbsp;%</span>
              <progress className={styles.progress} value={share} max={1} aria-label="Envoi de l’archive" />
            </div>
          )}
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Importer
            </Button>
            {share !== undefined && share < 1 && (
              <Button kind="quiet" onClick={() => controller.current?.abort()}>
                Suspendre l’envoi
              </Button>
            )}
          </Actions>
        </>
      )}
    </Form>
  );
}

/** The archive to send: chosen, or dropped on it, which browsers let one do on a field. */
function ArchiveField() {
  const [name, setName] = useState('');
  return (
    <label className={styles.file}>
      <span className={styles.fileName}>{name || 'Choisir une archive'}</span>
      <span className={styles.hint}>
        Un fichier «&nbsp;.vitrine&nbsp;». Un envoi interrompu reprend où il en était&nbsp;: choisissez de nouveau le
        même.
      </span>
      <input
        name="file"
        type="file"
        accept=".vitrine"
        className={styles.input}
        onChange={(event) => setName(event.currentTarget.files?.[0]?.name ?? '')}
      />
    </label>
  );
}
