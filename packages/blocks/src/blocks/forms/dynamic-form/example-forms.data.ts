import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';

type ExampleForm = ReplyOf<'readForm'>;
type Nodes = ExampleForm['definition']['steps'][number]['items'];

const questionDefaults = { required: true, sensitive: false };
const yesNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

const person: Nodes = [
  {
    kind: 'row',
    name: 'identite',
    items: [
      { kind: 'text', name: 'prenom', label: 'Prénom', maximum: 80, fill: 'given-name', ...questionDefaults },
      { kind: 'text', name: 'nom', label: 'Nom', maximum: 80, fill: 'family-name', ...questionDefaults },
    ],
  },
  { kind: 'email', name: 'courriel', label: 'Adresse électronique', ...questionDefaults },
];

/** What the loaders of the examples would return, by form id; form 9 accepts no submissions. */
export const exampleForms: Readonly<Record<number, ExampleForm>> = {
  1: {
    id: 1,
    name: 'Demande de rendez-vous',
    version: 1,
    afterText: '',
    afterUrl: null,
    definition: {
      acknowledge: 'courriel',
      steps: [
        { name: 'vous', title: 'Vous', items: person },
        {
          name: 'visite',
          title: 'Votre visite',
          text: 'Deux moments qui vous arrangent suffisent.',
          items: [
            {
              kind: 'radio',
              name: 'lieu',
              label: 'Où souhaitez-vous venir\u202f?',
              choices: [
                { value: 'cabinet', label: 'Au cabinet' },
                { value: 'domicile', label: 'Chez vous, jusqu’à 20\u202fkm' },
              ],
              ...questionDefaults,
            },
            {
              kind: 'text',
              name: 'adresse',
              label: 'Votre adresse',
              maximum: 200,
              fill: 'street-address',
              when: { input: 'lieu', is: 'equal', value: 'domicile' },
              ...questionDefaults,
            },
            {
              kind: 'date',
              name: 'jour',
              label: 'À partir du',
              earliest: 'today',
              ...questionDefaults,
              required: false,
            },
          ],
        },
      ],
    },
  },
  2: {
    id: 2,
    name: 'Questionnaire avant une première visite, pour toute la famille',
    version: 1,
    afterText: '',
    afterUrl: null,
    definition: {
      acknowledge: 'courriel',
      steps: [
        {
          name: 'famille',
          title: 'Vous et celles et ceux qui vous accompagnent au quotidien',
          text: 'Personne ne vous note ni ne vous compare. Répondez à ce qui vous semble utile, laissez le reste\u202f: nous en parlerons de vive voix, le jour de votre venue.',
          items: [
            ...person,
            {
              kind: 'group',
              name: 'habitudes',
              title: 'Les habitudes de la maison',
              text: 'Elles aident à préparer la pièce et le moment.',
              items: [
                {
                  kind: 'checkbox',
                  name: 'moments',
                  label: 'Les moments où votre bébé est le plus tranquille, d’ordinaire',
                  hint: 'Plusieurs réponses sont possibles.',
                  choices: [
                    { value: 'matin', label: 'Le matin, après la première tétée' },
                    { value: 'midi', label: 'Vers midi' },
                    { value: 'apres-midi', label: 'L’après-midi, quand la maison est calme' },
                    { value: 'soir', label: 'Le soir, tard' },
                  ],
                  ...questionDefaults,
                  required: false,
                },
                {
                  kind: 'select',
                  name: 'appris',
                  label: 'Comment avez-vous connu le cabinet\u202f?',
                  choices: [
                    { value: 'amie', label: 'Par une amie ou une parente' },
                    { value: 'sage-femme', label: 'Par une sage-femme' },
                    { value: 'recherche', label: 'En cherchant sur internet' },
                  ],
                  ...questionDefaults,
                },
              ],
            },
            {
              kind: 'loop',
              name: 'enfants',
              title: 'Vos enfants, y compris celui ou celle que vous attendez',
              text: 'Un encadré pour chacun.',
              turn: 'Enfant',
              addLabel: 'Ajouter un enfant',
              minimum: 0,
              maximum: 4,
              items: [
                { kind: 'text', name: 'enfant', label: 'Prénom, ou surnom d’ici là', maximum: 80, ...questionDefaults },
                {
                  kind: 'radio',
                  name: 'suivi',
                  label: 'Un suivi médical est en cours',
                  choices: yesNo,
                  ...questionDefaults,
                },
                {
                  kind: 'textarea',
                  name: 'sante',
                  label: 'Ce qu’il est utile de savoir de ce suivi',
                  maximum: 2000,
                  when: { input: 'suivi', is: 'equal', value: 'oui' },
                  required: false,
                  sensitive: true,
                },
                {
                  kind: 'file',
                  name: 'document',
                  label: 'Un document à montrer avant la visite',
                  types: ['pdf', 'image'],
                  maximumBytes: 5_000_000,
                  maximum: 1,
                  ...questionDefaults,
                  required: false,
                },
              ],
            },
            { kind: 'help', name: 'fin', text: 'Vous pourrez tout corriger au moment de la visite.' },
          ],
        },
      ],
    },
  },
  3: {
    id: 3,
    name: 'Un mot',
    version: 1,
    afterText: '',
    afterUrl: null,
    definition: {
      steps: [
        {
          name: 'mot',
          title: 'Un mot',
          items: [{ kind: 'textarea', name: 'mot', label: 'Votre mot', maximum: 3000, ...questionDefaults }],
        },
      ],
    },
  },
};
