import { identityFields, optionalField, requiredField } from './form-parts.data.ts';
import type { SeedForm } from './seed-form.ts';

export const voucherRequestForm: SeedForm = {
  id: 3,
  name: 'Demande de bon cadeau',
  acknowledgement:
    'Élise vous écrit sous un jour ouvré, avec le moyen de régler. Le bon part dès que le règlement est arrivé.',
  retentionDays: 1095,
  definition: {
    acknowledge: 'courriel',
    steps: [
      {
        name: 'cadeau',
        title: 'Le cadeau',
        items: [
          {
            kind: 'select',
            name: 'offre',
            label: 'Ce que vous offrez',
            choices: [
              { value: 'bain', label: 'Un bain au cabinet, 65 €' },
              { value: 'bain-domicile', label: 'Un bain à domicile, 80 €' },
              { value: 'atelier-massage', label: 'Un atelier massage, 35 €' },
              { value: 'atelier-portage', label: 'L’atelier portage, 40 €' },
              { value: 'massage', label: 'Un massage, avant ou après la naissance, 70 €' },
              { value: 'post-natal', label: 'Le soin post-natal enveloppé, 120 €' },
              { value: 'entretien', label: 'Un entretien d’une heure, 55 €' },
              { value: 'libre', label: 'Le montant de mon choix' },
            ],
            ...requiredField,
          },
          {
            kind: 'number',
            name: 'montant',
            label: 'Le montant',
            unit: 'euros',
            minimum: 20,
            maximum: 500,
            hasDecimals: false,
            when: { input: 'offre', is: 'equal', value: 'libre' },
            ...requiredField,
          },
          {
            kind: 'textarea',
            name: 'phrase',
            label: 'Votre phrase',
            hint: 'Je la recopie à la plume, telle que vous l’écrivez.',
            maximum: 300,
            ...optionalField,
          },
        ],
      },
      {
        name: 'destinataire',
        title: 'Pour qui',
        items: [
          {
            kind: 'text',
            name: 'beneficiaire',
            label: 'Le prénom à écrire sur le bon',
            hint: 'Deux prénoms conviennent aussi.',
            maximum: 80,
            ...requiredField,
          },
          {
            kind: 'radio',
            name: 'envoi',
            label: 'Comment l’envoyer ?',
            choices: [
              { value: 'courriel', label: 'À moi, par courriel' },
              { value: 'poste', label: 'Par la poste, en lettre suivie (4 €)' },
              { value: 'cabinet', label: 'Je passe le prendre au cabinet' },
            ],
            ...requiredField,
          },
          {
            kind: 'group',
            name: 'adresse',
            title: 'L’adresse de l’enveloppe',
            when: { input: 'envoi', is: 'equal', value: 'poste' },
            items: [
              { kind: 'text', name: 'adresse-nom', label: 'Prénom et nom', maximum: 120, ...requiredField },
              { kind: 'text', name: 'adresse-rue', label: 'Numéro et rue', maximum: 200, ...requiredField },
              {
                kind: 'row',
                name: 'adresse-commune',
                items: [
                  {
                    kind: 'text',
                    name: 'adresse-code',
                    label: 'Code postal',
                    maximum: 5,
                    pattern: 'postal-code',
                    ...requiredField,
                  },
                  { kind: 'text', name: 'adresse-ville', label: 'Commune', maximum: 80, ...requiredField },
                ],
              },
            ],
          },
          {
            kind: 'date',
            name: 'pour-le',
            label: 'À recevoir avant le',
            earliest: 'today',
            when: { input: 'envoi', is: 'different', value: 'cabinet' },
            ...optionalField,
          },
        ],
      },
      {
        name: 'vous',
        title: 'Vous',
        items: [
          ...identityFields,
          {
            kind: 'radio',
            name: 'reglement',
            label: 'Vous réglerez',
            choices: [
              { value: 'virement', label: 'Par virement' },
              { value: 'cabinet', label: 'Au cabinet : carte, espèces ou chèque' },
            ],
            ...requiredField,
          },
        ],
      },
    ],
  },
};
