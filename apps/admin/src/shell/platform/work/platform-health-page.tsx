import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Moment } from '../../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../../base/components/notice.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Section } from '../../../base/page/page.tsx';
import styles from '../platform.module.css';
import { PlatformPage } from '../platform-page.tsx';
import { listHealthWarnings } from './list-health-warnings.ts';
import { type PlatformHealth, platformHealthQuery } from './platform-work.queries.ts';

/** The version of the program, and how what it depends on is. */
export function PlatformHealthPage() {
  const { data, error } = useQuery(platformHealthQuery);
  return (
    <PlatformPage title="Versions et santé" lead="Le programme, et ce dont il dépend, en ce moment.">
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && <Health health={data} />}
    </PlatformPage>
  );
}

function Health({ health }: { health: PlatformHealth }) {
  const { migrations, database, disk, jobs, mails, backup, certificates } = health;
  const warnings = listHealthWarnings(health, Date.now());
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('fr-FR')}\u00a0${number > 1 ? many : one}`;
  return (
    <>
      {warnings.length === 0 ? (
        <Status kind="success">Rien à signaler</Status>
      ) : (
        <ul className={styles.warnings} aria-label="À regarder">
          {warnings.map((warning) => (
            <li key={warning}>
              <Status kind="warning">{warning}</Status>
            </li>
          ))}
        </ul>
      )}
      <Section title="Le programme">
        <Facts
          facts={[
            ['Version', `Vitrine ${health.version}, ${health.runtime}`],
            [
              'Démarré',
              <>
                <Moment at={health.startedAt} />
                <p>Le processus qui vous répond&nbsp;; il peut y en avoir plusieurs.</p>
              </>,
            ],
            [
              'Migrations',
              <>
                {count(migrations.applied, 'appliquée', 'appliquées')}
                {migrations.last && <p>La dernière&nbsp;: {migrations.last}</p>}
                {migrations.missing.length > 0 && <p>Il manque&nbsp;: {migrations.missing.join(', ')}</p>}
              </>,
            ],
          ]}
        />
      </Section>
      <Section title="Les données">
        <Facts
          facts={[
            [
              'Base',
              <>
                {database.version}, {formatBytes(database.bytes)}
                <p>{database.isManaged ? 'Tenue par un service extérieur.' : 'Tenue par le programme lui-même.'}</p>
              </>,
            ],
            [
              'Disque',
              disk ? (
                <>
                  {formatBytes(disk.freeBytes)} libres sur {formatBytes(disk.totalBytes)}
                </>
              ) : (
                'Ne se laisse pas mesurer'
              ),
            ],
            ['Fichiers', health.files === 'bucket' ? 'Dans un compartiment S3' : 'Dans le dossier de données'],
            [
              'Dernière sauvegarde',
              backup ? (
                <>
                  <Moment at={backup.madeAt} />
                  <p>
                    {count(backup.sites, 'site', 'sites')}, {formatBytes(backup.bytes)}
                    {backup.kind === 'portable' ? ', en lignes lisibles par tout PostgreSQL' : ''}
                  </p>
                </>
              ) : (
                <>
                  Aucune depuis cette machine
                  <p>
                    Lancez <code>vitrine backup DOSSIER</code>, chaque nuit de préférence.
                  </p>
                </>
              ),
            ],
          ]}
        />
      </Section>
      <Section title="Ce qui part et ce qui attend">
        <Facts
          facts={[
            [
              'Tâches',
              <>
                <Link to={adminPaths.platformJobs()}>
                  {count(jobs.waiting, 'en attente', 'en attente')}, {count(jobs.running, 'en cours', 'en cours')},{' '}
                  {count(jobs.failed, 'échouée', 'échouées')}
                </Link>
                {jobs.oldestDueAt && (
                  <p>
                    La plus ancienne&nbsp;: <Moment at={jobs.oldestDueAt} />
                  </p>
                )}
              </>,
            ],
            [
              'Serveur d’envoi',
              mails.relay ?? (
                <>
                  Aucun
                  <p>Les courriels sont écrits dans des fichiers et n’arrivent à personne.</p>
                </>
              ),
            ],
            [
              'Courriels',
              <>
                <Link to={adminPaths.platformMails()}>
                  {count(mails.waiting, 'en attente', 'en attente')}, {count(mails.givenUp, 'abandonné', 'abandonnés')}
                </Link>
                {mails.lastSentAt && (
                  <p>
                    Le dernier est parti <Moment at={mails.lastSentAt} />
                  </p>
                )}
                {mails.platformWaiting + mails.platformGivenUp > 0 && (
                  <p>
                    À l’équipe&nbsp;: {mails.platformWaiting} en attente, {mails.platformGivenUp} abandonnés
                  </p>
                )}
              </>,
            ],
          ]}
        />
      </Section>
      <Section title="Les adresses">
        <Facts
          facts={[
            ['Domaine des sites', health.sitesDomain ?? 'Aucun\u00a0: chaque site a son propre nom'],
            ['Serveurs DNS', health.dnsServers.join(', ') || 'Ceux de la machine'],
            [
              'Certificats demandés',
              certificates.asked === 0 ? (
                'Aucun encore'
              ) : (
                <>
                  {count(certificates.asked, 'adresse', 'adresses')}
                  {certificates.latest.map(({ host, askedAt }) => (
                    <p key={host}>
                      {host}, <Moment at={askedAt} />
                    </p>
                  ))}
                </>
              ),
            ],
          ]}
        />
      </Section>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.healthFacts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
