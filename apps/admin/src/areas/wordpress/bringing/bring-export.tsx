import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { ApiFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { FileField, readFile } from '../../../base/forms/file-field.tsx';
import { Actions, Form } from '../../../base/forms/form.tsx';
import { ProgressBar } from '../../../base/page/progress-bar.tsx';
import { forgetInterruptedUploads, listInterruptedUploads } from '../../../features/media/send-upload.ts';
import { Segments } from '../../../features/site-preview/segments.tsx';
import { createImport } from '../state/wordpress.queries.ts';
import styles from './bring-export.module.css';
import { type ExportSource, exportSources } from './export-sources.data.ts';
import { useResumableSending } from './use-resumable-sending.ts';

/** Says how the file is had, and takes it. */
export function BringExport({ idSite, onSent }: { idSite: number; onSent: (id: string) => void }) {
  const [source, setSource] = useState<ExportSource>('wordpress');
  const { steps } = exportSources.find(({ value }) => value === source) ?? exportSources[0];
  return (
    <div className={styles.two}>
      <section className={styles.how} aria-labelledby="export-how">
        <h2 id="export-how" className={styles.subtitle}>
          Demander le fichier à votre ancien site
        </h2>
        <Segments label="D’où venez-vous&nbsp;?" value={source} choices={exportSources} onChange={setSource} />
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.note}>
          Ce fichier contient vos textes, leur rangement et l’adresse de vos images. Il ne contient ni les images, ni
          les couleurs de votre ancien site.
        </p>
      </section>
      <section aria-labelledby="export-send">
        <h2 id="export-send" className={styles.subtitle}>
          L’envoyer ici
        </h2>
        <SendForm idSite={idSite} onSent={onSent} />
      </section>
    </div>
  );
}

function SendForm({ idSite, onSent }: { idSite: number; onSent: (id: string) => void }) {
  const base = adminPaths.wordpressUploads(idSite);
  const { sending, suspend, forget, send } = useResumableSending(base);
  const [interrupted] = useState(() => listInterruptedUploads(base));
  const onSend = async (form: FormData) => {
    const file = readFile(form, 'upload');
    if (!file)
      throw new ApiFailure({
        code: 'invalid-fields',
        status: 422,
        message: 'Choisissez d’abord le fichier d’export.',
        fields: {
          upload:
            'Choisissez d’abord le fichier d’export. Son nom finit par «\u00a0.xml\u00a0», «\u00a0.xml.gz\u00a0» ou «\u00a0.zip\u00a0».',
        },
      });
    const pictures = readFile(form, 'mediaUpload');
    const upload = await send(file);
    const mediaUpload = upload !== undefined && pictures ? await send(pictures) : null;
    if (upload === undefined || mediaUpload === undefined) return;
    const { id } = await createImport(idSite, { upload, mediaUpload }).catch((error: unknown) => {
      forget();
      throw error;
    });
    forgetInterruptedUploads(base);
    onSent(id);
  };
  return (
    <Form onSend={onSend} label="Envoyer un export" isWide>
      {(isPending) => (
        <>
          {interrupted.length > 0 && !sending && (
            <Notice kind="warning">
              {`L’envoi de ${interrupted.join(' et de ')} s’est interrompu. Choisissez de nouveau le même fichier\u00a0: il reprend où il en était.`}
            </Notice>
          )}
          <FileField
            name="upload"
            label="Choisir le fichier d’export"
            accept=".xml,.gz,.zip"
            hint="Un fichier .xml, .xml.gz ou .zip, de n’importe quelle taille."
          />
          <FileField
            name="mediaUpload"
            label="Choisir l’archive des images"
            accept=".zip"
            hint={
              'Facultatif\u00a0: le dossier «\u00a0wp-content/uploads\u00a0» en .zip. Sans lui, vos images sont demandées à l’ancien site, tant qu’il est en ligne.'
            }
          />
          {sending && (
            <div className={styles.sending}>
              <span role="status">{`Envoi de ${sending.name}\u00a0: ${Math.floor(sending.share * 100)}\u00a0%`}</span>
              <ProgressBar label={`Envoi de ${sending.name}`} done={sending.share} total={1} isWide />
            </div>
          )}
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Envoyer et lire
            </Button>
            {sending && (
              <Button kind="quiet" onClick={suspend}>
                Suspendre l’envoi
              </Button>
            )}
          </Actions>
          <p className={styles.note}>Rien n’est écrit sur votre site&nbsp;: vous verrez d’abord un aperçu.</p>
        </>
      )}
    </Form>
  );
}
