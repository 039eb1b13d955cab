import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function PickupSchedulesPage() {
  return <ResourcePage name="pickupSchedules" />;
}
