import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const contactPage: SeedPage = {
  url: '/contact',
  title: 'Prendre rendez-vous ou m’écrire',
  menuTitle: 'Contact',
  menuIcon: 'fa-solid fa-envelope',
  metaDescription:
    'Écrire, appeler ou venir : le cabinet L’Heure douce se trouve rue du Petit-Lavoir, à Angers. Horaires, accès, plan et formulaire.',
  layout: 'page',
  picture: 'contact-porte',
  order: 8,
  parentUrl: null,
  isFixedOnRight: true,
  showInMenu: true,
  blocks: [
    block({
      id: 'ecrire',
      type: 'contact-form',
      anchor: 'ecrire',
      props: {
        variant: 'beside',
        tone: 'plain',
        label: 'Écrire au cabinet',
        title: 'Écrivez-moi deux lignes',
        text: 'Une question, une hésitation, un mot à me laisser : pas besoin de phrases bien tournées. Pour un rendez-vous, préférez la demande pas à pas, juste sous ce formulaire.',
        topics: ['question', 'atelier', 'bon-cadeau', 'autre'],
        hasPhone: true,
        sendLabel: 'Envoyer le message',
        answer: 'Élise répond elle-même, sous un jour ouvré. N’écrivez pas ici d’information de santé.',
        confirmation:
          'Merci, votre message est arrivé. Vous aurez une réponse sous un jour ouvré, par courriel ou par téléphone.',
      },
    }),
    block({
      id: 'demande',
      type: 'button',
      props: {
        variant: 'full-line',
        tone: 'sand',
        actions: [
          { label: 'Demander un rendez-vous, pas à pas', address: '/prendre-rendez-vous' },
          { label: 'Répondre au questionnaire avant la naissance', address: '/questionnaire-avant-la-naissance' },
        ],
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
        text: 'Si votre bébé a de la fièvre avant trois mois, respire mal, refuse plusieurs repas ou vous inquiète, appelez le 15 ou le 112 sans attendre.',
      },
    }),
    block({
      id: 'horaires',
      type: 'opening-hours',
      anchor: 'horaires',
      props: {
        variant: 'table',
        tone: 'sage',
        label: 'Les horaires',
        title: 'Quand le cabinet est ouvert',
        isStateShown: true,
        note: 'La ligne téléphonique répond du lundi au vendredi, de 9 h à 17 h. Pendant une séance, le répondeur prend le relais ; je rappelle dans la journée.',
      },
    }),
    block({
      id: 'venir',
      type: 'address-map',
      anchor: 'venir',
      props: {
        variant: 'wide',
        tone: 'plain',
        label: 'Venir',
        title: 'La porte verte de la rue du Petit-Lavoir',
        text: 'Sonnez une fois, doucement : la sonnette est une clochette. Si personne ne vient, c’est que quelqu’un s’endort. Poussez la porte, elle n’est pas fermée.',
        place: 'L’Heure douce',
        ways: [
          {
            icon: 'fa-solid fa-train-tram',
            label: 'En tram',
            text: 'Descendez place du Ralliement, puis huit minutes à pied, sans escalier.',
          },
          {
            icon: 'fa-solid fa-car',
            label: 'En voiture',
            text: 'Quatre places de courte durée devant la porte. Le parking du Ralliement est à sept minutes.',
          },
          {
            icon: 'fa-solid fa-bicycle',
            label: 'À vélo',
            text: 'Trois arceaux dans la cour, assez larges pour un vélo cargo.',
          },
          {
            icon: 'fa-solid fa-baby-carriage',
            label: 'En poussette',
            text: 'Tout est de plain-pied. La poussette entre et reste au chaud dans le couloir.',
          },
          {
            icon: 'fa-solid fa-wheelchair',
            label: 'En fauteuil roulant',
            text: 'Un seuil de deux centimètres, une porte de 90 cm, des toilettes adaptées.',
          },
        ],
        hasPhone: true,
        zoom: 16,
      },
    }),
    block({
      id: 'domicile',
      type: 'section',
      anchor: 'domicile',
      props: { variant: 'split', tone: 'sand', label: 'Chez vous', title: 'Jusqu’à 20 km d’Angers' },
      children: [
        block({
          id: 'domicile-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Je me déplace le lundi, le mardi et le vendredi, dans un rayon de 20 km : Avrillé, Trélazé, Les Ponts-de-Cé, Bouchemaine, Beaucouzé, Saint-Barthélemy-d’Anjou, Écouflant et les communes voisines. Le trajet est compris dans le tarif à domicile.</p><p>Un peu plus loin ? Demandez toujours. Si je peux grouper deux visites, je viens.</p>',
          },
        }),
        block({
          id: 'porte',
          type: 'image',
          props: {
            variant: 'natural',
            picture: { mediaId: imageId('contact-porte') },
            shape: 'arch',
            caption: 'La porte du cabinet.',
          },
        }),
      ],
    }),
    block({
      id: 'questions',
      type: 'questions',
      anchor: 'questions',
      props: {
        variant: 'two-columns',
        tone: 'plain',
        title: 'Rendez-vous : les réponses courtes',
        items: [
          {
            question: 'Quel délai pour un rendez-vous ?',
            answer:
              '<p>Une semaine en général. Pour un bain de nouveau-né, je garde deux créneaux libres chaque semaine : dites l’âge du bébé dans votre message.</p>',
          },
          {
            question: 'Comment annuler ?',
            answer:
              '<p>Par téléphone ou par courriel. Jusqu’à 48 heures avant, c’est gratuit. Après, la moitié du prix est due, sauf si votre enfant ou vous êtes malades.</p>',
          },
          {
            question: 'Comment payer ?',
            answer:
              '<p>Sur place, en carte, en espèces, par chèque ou par virement. Aucun acompte n’est demandé pour un rendez-vous individuel.</p>',
          },
          {
            question: 'Un premier échange est-il possible ?',
            answer:
              '<p>Oui, dix minutes au téléphone, offertes. C’est la meilleure façon de savoir si je suis la bonne personne.</p>',
          },
          {
            question: 'Où vont les données de ce formulaire ?',
            answer:
              '<p>Dans ma messagerie, et nulle part ailleurs. Elles sont effacées après trois ans sans échange. Le détail est dans la <a href="/privacy-policy">politique de confidentialité</a>.</p>',
          },
        ],
      },
    }),
    block({
      id: 'reseaux',
      type: 'social-links',
      props: { variant: 'labels', tone: 'plain', title: 'Des nouvelles entre deux visites' },
    }),
  ],
};
