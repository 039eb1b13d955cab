import type { FormNode } from '@vitrine/domain/dynamic-forms/form-definition.schema';

export const requiredField = { required: true, sensitive: false } as const;
export const optionalField = { required: false, sensitive: false } as const;

/** The identity questions of every form of the site. */
export const identityFields: FormNode[] = [
  {
    kind: 'row',
    name: 'identite',
    items: [
      { kind: 'text', name: 'prenom', label: 'Prénom', maximum: 80, fill: 'given-name', ...requiredField },
      { kind: 'text', name: 'nom', label: 'Nom', maximum: 80, fill: 'family-name', ...requiredField },
    ],
  },
  {
    kind: 'row',
    name: 'joindre',
    items: [
      { kind: 'email', name: 'courriel', label: 'Adresse électronique', ...requiredField },
      { kind: 'phone', name: 'telephone', label: 'Téléphone', ...optionalField },
    ],
  },
];
