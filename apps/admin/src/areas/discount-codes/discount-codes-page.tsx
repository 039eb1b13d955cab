import { ResourcePage } from '../../resources/resource-page.tsx';

export function DiscountCodesPage() {
  return <ResourcePage name="discountCodes" />;
}
