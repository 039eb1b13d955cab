import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function OccurrencesPage() {
  const site = useOpenSite();
  // Who may read registrations finds those of each date in the diary.
  if (!hasSiteRight(site, 'bookings.read'))
    return <ResourcePage name="occurrences" related={{ label: 'Éléments', path: 'elements' }} />;
  return (
    <ResourcePage
      name="occurrences"
      related={{ label: 'Agenda', path: 'agenda' }}
      relatedOf={(id) => ({ label: 'Voir les inscriptions', path: `agenda/dates/${id}` })}
    />
  );
}
