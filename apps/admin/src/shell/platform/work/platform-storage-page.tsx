import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../../base/api/query-client.ts';
import { Button } from '../../../base/components/button.tsx';
import { Row } from '../../../base/components/rows.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import styles from '../platform.module.css';
import { PlatformList } from '../platform-list.tsx';
import { PlatformPage } from '../platform-page.tsx';
import { QuotaDialog } from '../quota-dialog.tsx';
import { platformStorageQuery, type SiteStorage } from './platform-work.queries.ts';

const kinds = {
  image: 'Images',
  drawing: 'Dessins',
  video: 'Vidéos',
  font: 'Polices',
  document: 'Documents',
} as const;

/** What the files of each site take, the heaviest first. */
export function PlatformStoragePage() {
  const query = useInfiniteQuery(platformStorageQuery);
  const { data } = query;
  const sites = data?.pages.flatMap((page) => page.sites);
  const total = data?.pages[0]?.total;
  return (
    <PlatformPage
      title="Stockage"
      lead={
        total
          ? `${total.sites.toLocaleString('fr-FR')}\u00a0${total.sites > 1 ? 'sites' : 'site'}, ${total.files.toLocaleString('fr-FR')}\u00a0${total.files > 1 ? 'fichiers' : 'fichier'}, ${formatBytes(total.bytes)} en tout. Les sites les plus lourds d’abord.`
          : 'Les sites les plus lourds d’abord.'
      }
    >
      <PlatformList
        label="Place des sites"
        query={query}
        items={sites}
        empty={'Aucun site n’existe encore.'}
        more="sites"
        renderRow={(site) => <StorageRow key={site.idSite} site={site} />}
      />
    </PlatformPage>
  );
}

function StorageRow({ site }: { site: SiteStorage }) {
  const [isOpen, setOpen] = useState(false);
  const { idSite, name, state, bytes, quotaBytes, archiveBytes } = site;
  const share = quotaBytes === 0 ? (bytes > 0 ? 100 : 0) : Math.min(100, (bytes / quotaBytes) * 100);
  return (
    <Row
      title={state === 'deleted' ? name : <Link to={adminPaths.site(idSite)}>{name}</Link>}
      sub={
        <>
          <div className={styles.facts}>
            <span>
              {bytes === 0 ? 'aucun fichier' : formatBytes(bytes)} sur {formatBytes(quotaBytes)}
              {share >= 90 ? ', presque plein' : ''}
            </span>
            {archiveBytes > 0 && <span>et {formatBytes(archiveBytes)} d’archives, qui ne comptent pas</span>}
            {state === 'deleted' && <span>à la corbeille</span>}
          </div>
          <div className={styles.meter} data-full={share >= 90 || undefined} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </div>
          {site.kinds.length > 0 && (
            <div className={styles.facts}>
              {site.kinds.map(({ kind, files, bytes: size }) => (
                <span key={kind}>
                  {kinds[kind]}&nbsp;: {files.toLocaleString('fr-FR')}, {formatBytes(size)}
                </span>
              ))}
            </div>
          )}
          {site.largest.length > 0 && (
            <details className={styles.detail}>
              <summary>Ses plus gros fichiers</summary>
              <ul className={styles.list}>
                {site.largest.map((file) => (
                  <li key={file.id}>
                    {file.name}, {formatBytes(file.bytes)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
    >
      {state !== 'deleted' && (
        <Button onClick={() => setOpen(true)} aria-label={`Changer sa place\u00a0: ${name}`}>
          Changer sa place…
        </Button>
      )}
      {isOpen && (
        <QuotaDialog
          site={site}
          onClose={() => {
            setOpen(false);
            void queryClient.invalidateQueries({ queryKey: ['platform-storage'] });
          }}
        />
      )}
    </Row>
  );
}
