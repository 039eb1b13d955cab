import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { Button } from '../../base/components/button.tsx';
import { Notice, Status } from '../../base/components/notice.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { buildFileUrl } from '../../features/media/media.queries.ts';
import styles from './media-detail.module.css';

interface MediaConversionProps {
  idSite: number;
  media: LibraryMedia;
  mayUpdate: boolean;
  isPending: boolean;
  onConvert: () => void;
}

/** Where the conversion of a video stands, what to do about it, and its original. */
export function MediaConversion({ idSite, media, mayUpdate, isPending, onConvert }: MediaConversionProps) {
  if (!media.conversion) return null;
  const { state, reason, original } = media.conversion;
  const isMp4 = media.contentType.startsWith('video/mp4');
  return (
    <section className={styles.conversion} aria-label="Conversion de la vidéo">
      {state === 'pending' && (
        <div role="status">
          <Status kind="neutral">Conversion en cours…</Status>
          <p className={styles.hint}>
            Vos pages liront la vidéo dès que ce sera fait. Jusque-là, vos visiteurs peuvent la télécharger. Vous pouvez
            quitter cet écran.
          </p>
        </div>
      )}
      {state === 'done' && <Status kind="success">Convertie en MP4&nbsp;: vos pages la lisent</Status>}
      {state === 'failed' && <Notice kind="warning">La conversion n’a pas abouti&nbsp;: {reason}</Notice>}
      {state === 'possible' && (
        <Notice kind="warning">
          {isMp4
            ? 'Tous les navigateurs ne lisent pas l’encodage de cette vidéo'
            : 'Peu de navigateurs lisent ce format'}
          &nbsp;: vos visiteurs ne peuvent que la télécharger.
        </Notice>
      )}
      {original && (
        <p className={styles.facts}>
          L’original est gardé&nbsp;:{' '}
          <a href={buildFileUrl(idSite, original.url)} download>
            Télécharger l’original ({nameFormat(original.url)}, {formatBytes(original.bytes)})
          </a>
        </p>
      )}
      {mayUpdate && (state === 'failed' || state === 'possible') && (
        <div className={styles.buttons}>
          <Button isPending={isPending} onClick={onConvert}>
            {state === 'failed' ? 'Réessayer' : isMp4 ? 'Convertir' : 'Convertir en MP4'}
          </Button>
        </div>
      )}
    </section>
  );
}

const nameFormat = (url: string) => url.split('.').at(-1)?.toUpperCase();
