import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { CalendarFeeds } from '../../features/date-acts/calendar-feeds.tsx';
import { DateActs } from '../../features/date-acts/date-acts.tsx';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function OccurrencesPage() {
  const { idSite, timeZone, rights } = useOpenSite();
  const renderActs = ({ id, values }: ResourceRecord) => (
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
  );
  return (
    <ResourcePage
      name="occurrences"
      related={{ label: 'Éléments', path: 'elements' }}
      ways={rights.includes('bookings.read') && <CalendarFeeds idSite={idSite} rights={rights} />}
      replacedActions={['cancel']}
      renderActs={renderActs}
    />
  );
}
