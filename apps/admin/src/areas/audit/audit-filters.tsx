import { useQuery } from '@tanstack/react-query';
import { type AuditArea, auditAreas } from '@vitrine/domain/people/audit-areas';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { teamQuery } from '../../features/staff/team.queries.ts';
import type { AuditFilter } from './audit.queries.ts';
import styles from './audit-page.module.css';

const areaNames: Readonly<Record<AuditArea, string>> = {
  contents: 'Pages et contenus',
  media: 'Médias',
  addresses: 'Adresses et redirections',
  visitors: 'Visiteurs',
  mails: 'Courriels',
  settings: 'Réglages',
  team: 'Équipe et accès',
};

/** Who, what about, and when. The address of the screen keeps them. */
export function AuditFilters({
  site,
  filter,
  onChange,
}: {
  site: StaffSite;
  filter: AuditFilter;
  onChange(changes: Record<string, string | undefined>): void;
}) {
  const team = useQuery({ ...teamQuery(site.idSite), enabled: hasSiteRight(site, 'staff.read') }).data;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <search className={styles.filters}>
      <div className={styles.filter}>
        <label htmlFor="journal-par">Par</label>
        <select
          id="journal-par"
          value={filter.author ?? ''}
          onChange={(event) => onChange({ par: event.target.value })}
        >
          <option value="">tout le monde</option>
          <option value="team">l’équipe</option>
          <option value="visitors">visiteurs et programme</option>
          {team?.staff.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name || email}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.filter}>
        <label htmlFor="journal-domaine">Au sujet de</label>
        <select
          id="journal-domaine"
          value={filter.area ?? ''}
          onChange={(event) => onChange({ domaine: event.target.value })}
        >
          <option value="">tout</option>
          {auditAreas.map((area) => (
            <option key={area} value={area}>
              {areaNames[area]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.filter}>
        <label htmlFor="journal-du">Du</label>
        <input
          id="journal-du"
          type="date"
          value={filter.from ?? ''}
          max={filter.until}
          onChange={(event) => onChange({ du: event.target.value })}
        />
      </div>
      <div className={styles.filter}>
        <label htmlFor="journal-au">Au</label>
        <input
          id="journal-au"
          type="date"
          value={filter.until ?? ''}
          min={filter.from}
          onChange={(event) => onChange({ au: event.target.value })}
        />
      </div>
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() => onChange({ par: undefined, domaine: undefined, du: undefined, au: undefined })}
        >
          Tout montrer
        </Button>
      )}
    </search>
  );
}
