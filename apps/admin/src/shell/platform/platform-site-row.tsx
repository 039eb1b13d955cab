import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { Status } from '../../base/components/notice.tsx';
import { Row } from '../../base/components/rows.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { formatDay, formatShortMomentWithArticle } from '../../base/format/format-date.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './platform.module.css';
import { changePlatformSite, type PlatformSite, type SiteState } from './platform-sites.queries.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

const states: Readonly<Record<SiteState, [kind: 'success' | 'warning' | 'neutral', label: string]>> = {
  online: ['success', 'En ligne'],
  building: ['warning', 'En construction'],
  suspended: ['warning', 'Suspendu'],
  deleted: ['neutral', 'Corbeille'],
};

const dialogs = {
  suspension: SuspensionDialog,
  quota: QuotaDialog,
  copy: CopyDialog,
  deletion: DeletionDialog,
} as const;

/** One site: how it is, what it takes, and its menu. */
export function PlatformSiteRow({ site }: { site: PlatformSite }) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const navigate = useNavigate();
  const { idSite, name, host, state } = site;
  const [kind, label] = states[state];
  const isDeleted = state === 'deleted';
  const resume = async () => {
    try {
      await changePlatformSite(() => callApi('resumeSite', { params: { id: idSite } }));
      notify(isDeleted ? `${name} est sorti de la corbeille.` : `${name} est de nouveau en ligne.`);
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
  };
  const Dialog = open && dialogs[open];
  return (
    <Row
      title={isDeleted ? name : <Link to={adminPaths.site(idSite)}>{name}</Link>}
      sub={
        <>
          <div>{host ?? 'Sans adresse publique'}</div>
          <div className={styles.facts}>
            {listFacts(site).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        </>
      }
    >
      <Status kind={kind}>{label}</Status>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label={`Actions sur le site ${name}`}>
            <MoreIcon size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isDeleted ? (
            <Menu.Item onClick={resume}>Sortir de la corbeille</Menu.Item>
          ) : (
            <>
              <Menu.Item onClick={() => navigate(adminPaths.site(idSite))}>Ouvrir</Menu.Item>
              <Menu.Item onClick={() => navigate(adminPaths.platformJobs(idSite))}>Ses tâches</Menu.Item>
              <Menu.Item onClick={() => navigate(adminPaths.platformMails(idSite))}>Ses courriels</Menu.Item>
              <Menu.Divider />
              <Menu.Item onClick={() => setOpen('copy')}>Dupliquer…</Menu.Item>
              <Menu.Item onClick={() => setOpen('quota')}>Changer sa place…</Menu.Item>
              <Menu.Divider />
              {state === 'suspended' ? (
                <Menu.Item onClick={resume}>Remettre en ligne</Menu.Item>
              ) : (
                <Menu.Item onClick={() => setOpen('suspension')}>Suspendre…</Menu.Item>
              )}
            </>
          )}
          <Menu.Item onClick={() => setOpen('deletion')}>{isDeleted ? 'Effacer maintenant…' : 'Supprimer…'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog site={site} onClose={() => setOpen(undefined)} />}
    </Row>
  );
}

function listFacts({
  state,
  reason,
  purgeAfter,
  visits,
  bytes,
  quotaBytes,
  members,
  changedAt,
}: PlatformSite): string[] {
  const facts = [
    `${visits.toLocaleString('fr-FR')}\u00a0${visits > 1 ? 'visites' : 'visite'} en 30\u00a0jours`,
    `${bytes === 0 ? 'aucun fichier' : formatBytes(bytes)} sur ${formatBytes(quotaBytes)}`,
    members === 0 ? 'sans équipe' : `équipe de ${members}`,
    changedAt ? `modifié ${formatShortMomentWithArticle(changedAt)}` : 'jamais modifié',
  ];
  if (state === 'suspended') return [`Suspendu\u00a0: ${reason}`, ...facts];
  if (state === 'deleted' && purgeAfter) return [`Effacé le ${formatDay(purgeAfter)}`, ...facts];
  return facts;
}
