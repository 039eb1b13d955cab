import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function MealIconsPage() {
  return <ResourcePage name="mealIcons" />;
}
