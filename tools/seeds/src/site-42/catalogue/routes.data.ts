import type { ElementRouteDraft } from '@vitrine/server/features/elements/save-element.operations';

/** The routes of the catalogue, with the custom fields of their elements. */
export const routes: readonly Omit<ElementRouteDraft, 'locale' | 'position'>[] = [
  {
    route: 'ateliers',
    title: 'Le calendrier des ateliers',
    text: 'Quatre à six familles autour d’un tapis, jamais davantage. Choisissez une date : la place est à vous tout de suite, ou vous attendez votre tour.',
    metaDescription:
      'Massage, portage, signes, sommeil, premières cuillères, bain du soir : les dates des ateliers parents-bébé à Angers, et l’inscription en ligne.',
    emptyText: 'La saison est terminée. Les prochaines dates seront bientôt annoncées ici.',
    fields: [
      {
        kind: 'choice',
        name: 'age',
        label: 'Pour quel âge',
        isFilter: true,
        choices: [
          { value: 'attente', label: 'Pendant la grossesse' },
          { value: 'naissance', label: 'Les premiers mois' },
          { value: 'explorer', label: 'Quand bébé explore' },
        ],
      },
      { kind: 'number', name: 'familles', label: 'Au plus', unit: 'familles' },
      { kind: 'text', name: 'apporter', label: 'À apporter' },
      { kind: 'link', name: 'lire', label: 'À lire avant' },
    ],
  },
  {
    route: 'rencontres',
    title: 'Les rencontres',
    text: 'Des moments ouverts, souvent gratuits, pour ne pas rester seul avec ses questions. On vient une fois, ou toutes les fois.',
    metaDescription:
      'Café des parents, marche des poussettes, soirée des pères et portes ouvertes : les rencontres de L’Heure douce à Angers, dates et inscription.',
    emptyText: 'Aucune rencontre n’est prévue pour le moment. Revenez bientôt.',
    fields: [
      {
        kind: 'choice',
        name: 'lieu',
        label: 'Où',
        isFilter: true,
        choices: [
          { value: 'cabinet', label: 'Au cabinet' },
          { value: 'dehors', label: 'Dehors' },
        ],
      },
      { kind: 'text', name: 'apporter', label: 'À apporter' },
    ],
  },
];
