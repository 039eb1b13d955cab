import { ResourcePage } from '../../resources/resource-page.tsx';

export function MealIconsPage() {
  return <ResourcePage name="mealIcons" />;
}
