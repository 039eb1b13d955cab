import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function RedirectsPage() {
  return <ResourcePage name="redirects" related={{ label: 'Adresses perdues', path: 'adresses-perdues' }} />;
}
