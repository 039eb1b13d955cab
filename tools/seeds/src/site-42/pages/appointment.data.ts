import { appointmentForm } from '../forms/appointment.data.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const appointmentPage: SeedPage = {
  url: '/prendre-rendez-vous',
  title: 'Demander un rendez-vous à L’Heure douce, à Angers',
  menuTitle: 'Prendre rendez-vous',
  menuIcon: null,
  metaDescription:
    'Un bain bébé, un massage, un entretien : dites ce qui vous amène et deux moments possibles. Réponse sous un jour ouvré, à Angers ou chez vous.',
  layout: 'page',
  picture: 'contact-porte',
  order: 11,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: false,
  blocks: [
    block({
      id: 'demande',
      type: 'dynamic-form',
      anchor: 'demande',
      props: {
        variant: 'margin',
        tone: 'plain',
        formId: appointmentForm.id,
        label: 'Rendez-vous',
        title: 'Choisissons un moment',
        text: 'Trois courtes étapes. Je regarde mon agenda et je vous propose deux créneaux, sans engagement.',
        sendLabel: 'Demander ce rendez-vous',
        answer: 'Élise répond elle-même, sous un jour ouvré.',
        confirmation: 'Merci. Vous recevrez sous un jour ouvré deux propositions de créneaux.',
      },
    }),
    block({
      id: 'urgence',
      type: 'notice-banner',
      props: {
        variant: 'margin',
        tone: 'plain',
        kind: 'important',
        title: 'Une urgence ne se traite pas ici',
        text: 'Si votre bébé a de la fièvre avant trois mois, respire mal ou vous inquiète, appelez le 15 ou le 112 sans attendre.',
      },
    }),
  ],
};
