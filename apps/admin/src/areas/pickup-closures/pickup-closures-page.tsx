import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function PickupClosuresPage() {
  return <ResourcePage name="pickupClosures" />;
}
