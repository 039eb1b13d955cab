import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { CalendarFeeds } from '../../features/date-acts/calendar-feeds.tsx';
import { DateActs } from '../../features/date-acts/date-acts.tsx';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function OccurrencesPage() {
  const { idSite, timeZone, rights } = useOpenSite();
  // Who may read registrations finds those of each date in the diary.
  const mayRead = rights.includes('bookings.read');
  const renderActs = ({ id, values }: ResourceRecord) => (
    <>
      {mayRead && <ButtonLink to={`${adminPaths.site(idSite)}/agenda/dates/${id}`}>Voir les inscriptions</ButtonLink>}
      <DateActs
        date={{
          idSite,
          id,
          timeZone,
          startsAt: String(values.startsAt),
          endsAt: String(values.endsAt),
          place: String(values.place),
          capacity: Number(values.capacity),
        }}
        isComing={values.status === 'coming'}
        rights={rights}
      />
    </>
  );
  return (
    <ResourcePage
      name="occurrences"
      related={mayRead ? { label: 'Agenda', path: 'agenda' } : { label: 'Éléments', path: 'elements' }}
      ways={mayRead && <CalendarFeeds idSite={idSite} rights={rights} />}
      replacedActions={['cancel']}
      renderActs={renderActs}
    />
  );
}
