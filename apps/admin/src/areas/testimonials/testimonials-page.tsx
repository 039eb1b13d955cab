import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function TestimonialsPage() {
  return <ResourcePage name="testimonials" />;
}
