import { identityFields, optionalField, requiredField } from './form-parts.data.ts';
import type { SeedForm } from './seed-form.ts';

const sensitiveField = { required: false, sensitive: true } as const;
/** The question is required, and still about health. */
const requiredSensitiveField = { required: true, sensitive: true } as const;

export const prenatalForm: SeedForm = {
  id: 2,
  name: 'Questionnaire avant la naissance',
  acknowledgement: 'Élise les lit avant votre venue. Vous pourrez tout compléter ou corriger de vive voix.',
  retentionDays: 365,
  definition: {
    acknowledge: 'courriel',
    steps: [
      {
        name: 'vous',
        title: 'Vous',
        text: 'Personne ne vous note ni ne vous compare. Laissez de côté ce qui ne vous parle pas.',
        items: [
          {
            kind: 'checkbox',
            name: 'accord',
            label: 'Votre accord',
            choices: [
              {
                value: 'oui',
                label:
                  'J’accepte qu’Élise Morvan lise les informations de santé que je donne ici, pour préparer ma venue. Je peux retirer cet accord à tout moment, en lui écrivant.',
              },
            ],
            ...requiredField,
          },
          ...identityFields,
          {
            kind: 'radio',
            name: 'accompagnee',
            label: 'Quelqu’un viendra-t-il avec vous ?',
            choices: [
              { value: 'seule', label: 'Non, pas cette fois' },
              { value: 'a-deux', label: 'Oui, nous viendrons à deux' },
              { value: 'plus-tard', label: 'Je ne sais pas encore' },
            ],
            ...optionalField,
          },
          {
            kind: 'text',
            name: 'accompagnant',
            label: 'Le prénom de la personne qui vous accompagne',
            maximum: 80,
            when: { input: 'accompagnee', is: 'equal', value: 'a-deux' },
            ...optionalField,
          },
        ],
      },
      {
        name: 'grossesse',
        title: 'Où vous en êtes',
        items: [
          {
            kind: 'radio',
            name: 'situation',
            label: 'Aujourd’hui',
            choices: [
              { value: 'attente', label: 'J’attends un bébé' },
              { value: 'attente-plusieurs', label: 'J’attends des jumeaux ou plus' },
              { value: 'naissance', label: 'Mon bébé vient de naître' },
              { value: 'projet', label: 'Je prépare une grossesse' },
            ],
            ...requiredSensitiveField,
          },
          {
            kind: 'date',
            name: 'terme',
            label: 'La date prévue de la naissance',
            earliest: 'today',
            when: {
              any: [
                { input: 'situation', is: 'equal', value: 'attente' },
                { input: 'situation', is: 'equal', value: 'attente-plusieurs' },
              ],
            },
            ...requiredSensitiveField,
          },
          {
            kind: 'date',
            name: 'date-naissance',
            label: 'Le jour de sa naissance',
            latest: 'today',
            when: { input: 'situation', is: 'equal', value: 'naissance' },
            ...requiredSensitiveField,
          },
          {
            kind: 'checkbox',
            name: 'suivi',
            label: 'Qui vous suit ?',
            choices: [
              { value: 'sage-femme', label: 'Une sage-femme' },
              { value: 'medecin', label: 'Un médecin' },
              { value: 'maternite', label: 'Une maternité' },
              { value: 'pmi', label: 'La PMI' },
            ],
            ...sensitiveField,
          },
          {
            kind: 'textarea',
            name: 'confort',
            label: 'Ce que je dois savoir pour votre confort',
            hint: 'Une allergie à une huile, une douleur, une position à éviter. Rien de plus n’est utile.',
            maximum: 2000,
            ...sensitiveField,
          },
        ],
      },
      {
        name: 'fratrie',
        title: 'Vos enfants',
        items: [
          {
            kind: 'radio',
            name: 'aines',
            label: 'Avez-vous déjà des enfants à la maison ?',
            choices: [
              { value: 'oui', label: 'Oui' },
              { value: 'non', label: 'Non, c’est une première fois' },
            ],
            ...requiredField,
          },
          {
            kind: 'loop',
            name: 'enfants',
            title: 'Les grands frères et les grandes sœurs',
            text: 'Un encadré pour chacun. Les prénoms suffisent.',
            turn: 'Enfant',
            addLabel: 'Ajouter un enfant',
            minimum: 1,
            maximum: 5,
            when: { input: 'aines', is: 'equal', value: 'oui' },
            items: [
              {
                kind: 'row',
                name: 'enfant',
                items: [
                  { kind: 'text', name: 'enfant-prenom', label: 'Prénom', maximum: 80, ...requiredField },
                  {
                    kind: 'date',
                    name: 'enfant-naissance',
                    label: 'Date de naissance',
                    latest: 'today',
                    ...optionalField,
                  },
                ],
              },
              {
                kind: 'radio',
                name: 'sommeil',
                label: 'Ses nuits, en ce moment',
                choices: [
                  { value: 'paisibles', label: 'Paisibles' },
                  { value: 'agitees', label: 'Agitées' },
                ],
                ...sensitiveField,
              },
              {
                kind: 'textarea',
                name: 'nuits',
                label: 'Racontez une de ces nuits',
                maximum: 1500,
                when: { input: 'sommeil', is: 'equal', value: 'agitees' },
                ...sensitiveField,
              },
              {
                kind: 'loop',
                name: 'documents',
                title: 'Des documents à me montrer',
                text: 'Un dessin de la famille, un mot de la crèche, une page du carnet. Seulement si vous le souhaitez.',
                turn: 'Document',
                addLabel: 'Joindre un autre document',
                minimum: 0,
                maximum: 2,
                items: [
                  { kind: 'text', name: 'document-titre', label: 'Ce que c’est', maximum: 120, ...optionalField },
                  {
                    kind: 'file',
                    name: 'document-fichier',
                    label: 'Le fichier',
                    types: ['pdf', 'image'],
                    maximumBytes: 3_500_000,
                    maximum: 1,
                    ...sensitiveField,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        name: 'venue',
        title: 'Votre venue',
        items: [
          {
            kind: 'checkbox',
            name: 'envies',
            label: 'Ce qui vous tente',
            maximum: 3,
            hint: 'Trois réponses au plus.',
            choices: [
              { value: 'massage', label: 'Un massage de grossesse' },
              { value: 'portage', label: 'L’atelier portage' },
              { value: 'bain', label: 'Le bain du nouveau-né' },
              { value: 'post-natal', label: 'Le soin post-natal enveloppé' },
              { value: 'parler', label: 'Parler, tout simplement' },
            ],
            ...sensitiveField,
          },
          {
            kind: 'textarea',
            name: 'question',
            label: 'La question que vous n’osez pas poser',
            maximum: 2000,
            ...sensitiveField,
          },
        ],
      },
    ],
  },
};
