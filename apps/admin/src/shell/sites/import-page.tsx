import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Rows } from '../../base/components/rows.tsx';
import { FileField, readFile } from '../../base/forms/file-field.tsx';
import { Actions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { ProgressBar } from '../../base/page/progress-bar.tsx';
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
    const file = readFile(form, 'file');
    if (!file)
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
          <FileField
            name="file"
            label="Choisir une archive"
            accept=".vitrine"
            hint={
              'Un fichier «\u00a0.vitrine\u00a0». Un envoi interrompu reprend où il en était\u00a0: choisissez de nouveau le même.'
            }
          />
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
              <ProgressBar label="Envoi de l’archive" done={share} total={1} />
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
