import { ResourcePage } from '../../resources/resource-page.tsx';

export function PickupSchedulesPage() {
  return <ResourcePage name="pickupSchedules" />;
}
