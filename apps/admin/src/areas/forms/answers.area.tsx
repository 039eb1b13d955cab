import { FileIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

/** The answers of one form: its line in the list of forms, the builder and the inbox lead there. */
export const area: Area = {
  label: 'Réponses d’un formulaire',
  icon: FileIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 692,
  isHidden: true,
  path: 'reponses',
  guide: 'formulaires',
  right: 'answers.read',
  routes: [
    {
      path: ':idForm',
      lazy: async () => ({ Component: (await import('./answers/form-answers-page.tsx')).FormAnswersPage }),
    },
  ],
};
