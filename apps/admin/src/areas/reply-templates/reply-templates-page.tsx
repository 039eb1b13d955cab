import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ReplyTemplatesPage() {
  return <ResourcePage name="replyTemplates" />;
}
