import { buildServiceChoice } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { identityFields, optionalField, requiredField } from './form-parts.data.ts';
import type { SeedForm } from './seed-form.ts';

export const appointmentForm: SeedForm = {
  id: 1,
  name: 'Demande de rendez-vous',
  acknowledgement: 'Élise vous propose deux créneaux sous un jour ouvré, par courriel ou par téléphone.',
  retentionDays: 1095,
  definition: {
    acknowledge: 'courriel',
    steps: [
      {
        name: 'visite',
        title: 'Ce qui vous amène',
        items: [
          {
            kind: 'radio',
            name: 'motif',
            label: 'Vous venez plutôt pour',
            choices: [
              // Buttons prefill these values; those of a service contain its id.
              { value: buildServiceChoice(1), label: 'Un bain bébé' },
              { value: buildServiceChoice(3), label: 'Un entretien' },
              { value: buildServiceChoice(4), label: 'Le portage, en individuel' },
              { value: buildServiceChoice(5), label: 'Un massage de grossesse' },
              { value: buildServiceChoice(6), label: 'Un soin post-natal' },
              { value: buildServiceChoice(7), label: 'Un soin de fertilité' },
              { value: 'massage', label: 'Un autre massage' },
              { value: buildServiceChoice(2), label: 'Un atelier chez moi, entre amis' },
              { value: 'parler', label: 'Je ne sais pas encore, j’aimerais en parler' },
            ],
            ...requiredField,
          },
          {
            kind: 'loop',
            name: 'bebes',
            title: 'Votre bébé',
            text: 'Le bain convient de la maternité à trois mois environ. Pour des jumeaux, ajoutez un second bébé.',
            turn: 'Bébé',
            addLabel: 'Ajouter un bébé',
            minimum: 1,
            maximum: 3,
            when: { input: 'motif', is: 'equal', value: buildServiceChoice(1) },
            items: [
              {
                kind: 'row',
                name: 'bebe',
                items: [
                  { kind: 'text', name: 'bebe-prenom', label: 'Son prénom', maximum: 80, ...requiredField },
                  {
                    kind: 'date',
                    name: 'bebe-date',
                    label: 'Sa date de naissance, ou le terme',
                    earliest: '2025-01-01',
                    ...requiredField,
                  },
                ],
              },
            ],
          },
          {
            kind: 'radio',
            name: 'lieu',
            label: 'Où souhaitez-vous venir ?',
            choices: [
              { value: 'cabinet', label: 'Au cabinet, rue du Petit-Lavoir' },
              { value: 'domicile', label: 'Chez moi, jusqu’à 20 km d’Angers' },
              { value: 'distance', label: 'À distance, en visioconférence' },
            ],
            ...requiredField,
          },
          {
            kind: 'help',
            name: 'distance-aide',
            text: 'Seuls les entretiens se tiennent à distance. Pour tout le reste, choisissez le cabinet ou chez vous.',
            when: {
              all: [
                { input: 'lieu', is: 'equal', value: 'distance' },
                { input: 'motif', is: 'filled' },
                { input: 'motif', is: 'different', value: buildServiceChoice(3) },
                { input: 'motif', is: 'different', value: 'parler' },
              ],
            },
          },
          {
            kind: 'group',
            name: 'adresse',
            title: 'Chez vous',
            when: { input: 'lieu', is: 'equal', value: 'domicile' },
            items: [
              {
                kind: 'text',
                name: 'rue',
                label: 'Numéro et rue',
                hint: 'Avec l’étage et le code de la porte, s’il y en a un.',
                maximum: 200,
                fill: 'street-address',
                ...requiredField,
              },
              {
                kind: 'row',
                name: 'commune',
                items: [
                  {
                    kind: 'text',
                    name: 'code-postal',
                    label: 'Code postal',
                    maximum: 5,
                    pattern: 'postal-code',
                    fill: 'postal-code',
                    ...requiredField,
                  },
                  {
                    kind: 'text',
                    name: 'ville',
                    label: 'Commune',
                    maximum: 80,
                    fill: 'address-level2',
                    ...requiredField,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        name: 'moment',
        title: 'Quand',
        text: 'Deux moments suffisent. Je garde chaque semaine deux créneaux libres pour les nouveau-nés.',
        items: [
          {
            kind: 'checkbox',
            name: 'moments',
            label: 'Les moments qui vous arrangent',
            minimum: 1,
            choices: [
              { value: 'lundi', label: 'Lundi' },
              { value: 'mardi', label: 'Mardi' },
              { value: 'mercredi', label: 'Mercredi matin' },
              { value: 'jeudi', label: 'Jeudi' },
              { value: 'vendredi', label: 'Vendredi' },
              { value: 'samedi', label: 'Samedi matin' },
            ],
            ...requiredField,
          },
          { kind: 'date', name: 'a-partir', label: 'À partir du', earliest: 'today', ...optionalField },
          {
            kind: 'textarea',
            name: 'message',
            label: 'Ce que vous aimeriez ajouter',
            hint: 'N’écrivez pas ici d’information de santé : nous en parlerons de vive voix.',
            maximum: 2000,
            ...optionalField,
          },
        ],
      },
      { name: 'vous', title: 'Vous répondre', items: identityFields },
    ],
  },
};
