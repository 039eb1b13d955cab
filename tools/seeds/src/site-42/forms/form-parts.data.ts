import type { FormNode } from '@vitrine/domain/dynamic-forms/form-definition.schema';

export const asked = { required: true, sensitive: false } as const;
export const orAsked = { required: false, sensitive: false } as const;

/** Who answers, as every form of the site asks it. */
export const identity: FormNode[] = [
  {
    kind: 'row',
    name: 'identite',
    items: [
      { kind: 'text', name: 'prenom', label: 'Prénom', maximum: 80, fill: 'given-name', ...asked },
      { kind: 'text', name: 'nom', label: 'Nom', maximum: 80, fill: 'family-name', ...asked },
    ],
  },
  {
    kind: 'row',
    name: 'joindre',
    items: [
      { kind: 'email', name: 'courriel', label: 'Adresse électronique', ...asked },
      { kind: 'phone', name: 'telephone', label: 'Téléphone', ...orAsked },
    ],
  },
];
