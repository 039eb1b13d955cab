import { ResourcePage } from '../../resources/resource-page.tsx';

export function PickupClosuresPage() {
  return <ResourcePage name="pickupClosures" />;
}
