import { ResourcePage } from '../../resources/resource-page.tsx';

export function TestimonialsPage() {
  return <ResourcePage name="testimonials" />;
}
