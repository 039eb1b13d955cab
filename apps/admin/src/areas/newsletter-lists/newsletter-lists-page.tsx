import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function NewsletterListsPage() {
  return <ResourcePage name="newsletterLists" title="Lettres d’information" />;
}
