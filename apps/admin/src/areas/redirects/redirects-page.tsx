import { ResourcePage } from '../../resources/resource-page.tsx';

export function RedirectsPage() {
  return <ResourcePage name="redirects" />;
}
