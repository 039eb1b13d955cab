import { FileIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Formulaires',
  icon: FileIcon,
  scope: 'site',
  section: 'publications',
  group: 'work',
  order: 34,
  path: 'formulaires',
  contents: 'form',
  guide: 'formulaires',
  right: 'content.read',
  keywords: 'devis inscription questionnaire réponses',
  commands: [{ label: 'Nouveau formulaire', path: '?nouveau=1', keywords: 'créer ajouter devis' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./forms-page.tsx')).FormsPage }) }],
};
