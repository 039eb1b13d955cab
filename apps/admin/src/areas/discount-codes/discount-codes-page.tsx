import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function DiscountCodesPage() {
  return <ResourcePage name="discountCodes" />;
}
