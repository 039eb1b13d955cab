import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const voucherPage: SeedPage = {
  url: '/offrir-un-bon-cadeau',
  title: 'Offrir un bon cadeau de naissance à Angers',
  menuTitle: 'Bon cadeau',
  menuIcon: 'fa-solid fa-gift',
  metaDescription:
    'Un bain bébé, un massage, un atelier ou un montant libre : le bon cadeau de L’Heure douce est valable un an, par courriel ou par la poste.',
  layout: 'page',
  picture: 'bon-cadeau',
  order: 5,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'text',
        tone: 'rose',
        face: 'serif',
        shape: 'plain',
        label: 'Pour une naissance, ou pour celle qui l’attend',
        title: 'Offrir un bon cadeau',
        text: 'Le berceau est prêt, les bodies sont pliés, la poussette est choisie. Il reste à offrir ce qui ne s’achète pas en double : une heure à eux.',
        actions: [{ label: 'Commander un bon', address: '/offrir-un-bon-cadeau/commander' }],
        note: 'Dès 20 €, utilisable en une ou plusieurs fois',
      },
    }),
    block({
      id: 'le-bon',
      type: 'call-to-action',
      props: {
        variant: 'voucher',
        tone: 'plain',
        label: 'L’objet',
        title: 'Un papier épais, vos mots à la plume',
        text: 'Le bon est imprimé sur un papier de coton, glissé dans une enveloppe de kraft nouée d’un ruban. Vous m’envoyez votre phrase, je la recopie à la plume. Par courriel, il arrive en PDF, prêt à imprimer ou à transférer.',
        actions: [],
        note: 'Chaque bon porte un numéro : perdu, il est refait.',
        voucher: { amount: 'Un bain bébé', object: 'Au cabinet, avec un ou deux parents', validity: 'Valable un an' },
      },
    }),
    block({
      id: 'idees',
      type: 'price-list',
      anchor: 'idees',
      props: {
        variant: 'columns',
        tone: 'plain',
        label: 'Que choisir ?',
        title: 'Quelques idées, et leur prix',
        text: 'Un bon pour une prestation en porte le nom, jamais le prix, sauf si vous le demandez. Un montant libre s’y lit en chiffres.',
        groups: [
          {
            title: 'Pour le bébé',
            lines: [
              { label: 'Un bain au cabinet', priceCents: 6500 },
              { label: 'Un bain à domicile', priceCents: 8000 },
              { label: 'Un atelier massage', priceCents: 3500 },
            ],
          },
          {
            title: 'Pour sa mère',
            lines: [
              { label: 'Un massage de grossesse', priceCents: 7000 },
              { label: 'Un massage après la naissance', priceCents: 7000 },
              { label: 'Le soin post-natal enveloppé', priceCents: 12000 },
            ],
          },
          {
            title: 'Pour les deux parents',
            lines: [
              { label: 'Un entretien d’une heure', priceCents: 5500 },
              { label: 'L’atelier portage', priceCents: 4000 },
              { label: 'Le montant de votre choix', priceText: 'dès 20 €' },
            ],
          },
        ],
        note: 'Envoi par courriel offert. Envoi par la poste, en lettre suivie : 4 €. TVA non applicable, article 293 B du CGI.',
      },
    }),
    block({
      id: 'image',
      type: 'image',
      props: {
        variant: 'bleed',
        tone: 'plain',
        picture: { mediaId: imageId('bon-cadeau') },
        shape: 'plain',
        side: 'right',
        caption: 'L’enveloppe n’est pas cachetée : vous pouvez y glisser une photo.',
      },
    }),
    block({
      id: 'commander-etapes',
      type: 'steps',
      props: {
        variant: 'timeline',
        tone: 'sand',
        title: 'Comment cela se passe',
        items: [
          {
            title: 'Vous m’écrivez',
            text: 'Avec le formulaire de commande, ou par téléphone. Dites-moi ce que vous offrez, à qui, et votre phrase si vous en voulez une.',
            duration: 'Deux minutes',
          },
          {
            title: 'Vous réglez',
            text: 'Par virement, ou au cabinet en carte, en espèces ou par chèque. La note part avec la confirmation.',
            duration: 'Le jour même',
          },
          {
            title: 'Le bon s’en va',
            text: 'Par courriel dans les deux heures aux heures d’ouverture. Par la poste le lendemain, en lettre suivie.',
            duration: 'Un à trois jours',
          },
          {
            title: 'Ils choisissent leur moment',
            text: 'La famille prend rendez-vous directement avec moi. Vous ne saurez pas quand, et c’est très bien ainsi.',
            duration: 'Pendant un an',
          },
        ],
      },
    }),
    block({
      id: 'bon-a-savoir',
      type: 'rich-text',
      props: {
        variant: 'columns',
        tone: 'plain',
        html: '<h2>Choisir sans se tromper</h2><p>Le bain convient jusqu’à trois mois environ : si vous offrez avant la naissance, il reste du temps ; si le bébé a deux mois, ne tardez pas. Passé cet âge, un bon pour un bain se change sans supplément contre un atelier ou un massage.</p><p>Pour une future mère, le massage est possible à partir du quatrième mois, avec l’accord de la personne qui suit la grossesse. Pour une famille que vous connaissez peu, le montant libre est le plus doux des cadeaux : il ne dit pas ce dont ils ont besoin.</p><p>Et si la naissance ne se passe pas comme prévu, le bon n’a plus de date. Un mot suffit, on n’a rien à expliquer.</p>',
      },
    }),
    block({
      id: 'noel',
      type: 'notice-banner',
      props: {
        variant: 'strip',
        tone: 'sage',
        kind: 'reminder',
        title: 'Pour Noël',
        text: 'Les bons envoyés par la poste se commandent jusqu’au vendredi 18 décembre à midi. Par courriel, jusqu’au 24 à midi.',
        from: '2026-11-16T00:00:00+01:00',
        until: '2026-12-24T12:00:00+01:00',
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      anchor: 'questions',
      props: {
        variant: 'hairlines',
        tone: 'plain',
        title: 'Les règles du bon',
        items: [
          {
            question: 'Combien de temps est-il valable ?',
            answer:
              '<p>Un an à partir de son émission. Si une grossesse ou une naissance empêche de venir, écrivez-moi avant la date : il est prolongé de six mois.</p>',
          },
          {
            question: 'Peut-on l’utiliser en plusieurs fois ?',
            answer:
              '<p>Oui, s’il porte un montant. Je note ce qui reste à chaque visite. Le solde se complète aussi, si la prestation coûte davantage.</p>',
          },
          {
            question: 'Puis-je changer d’avis ?',
            answer:
              '<p>Vous avez quatorze jours après un achat à distance pour demander le remboursement, tant que le bon n’a pas servi. Les détails sont dans les <a href="/sale-terms">conditions générales de vente</a>.</p>',
          },
          {
            question: 'Le prix a augmenté entre-temps. Que se passe-t-il ?',
            answer:
              '<p>Un bon pour une prestation reste un bon pour cette prestation. Il n’y a jamais de supplément.</p>',
          },
          {
            question: 'La famille habite loin. Est-ce possible ?',
            answer:
              '<p>Pour un bain à domicile, je vais jusqu’à 20 km d’Angers. Au-delà, offrez un montant libre ou un entretien en visioconférence.</p>',
          },
        ],
      },
    }),
    block({
      id: 'commander',
      type: 'contact-form',
      anchor: 'commander',
      props: {
        variant: 'letter',
        tone: 'rose',
        label: 'Une question',
        title: 'Avant de commander',
        text: 'Une hésitation, un délai, une idée qui n’est pas dans la liste : écrivez-moi. Pour commander, le formulaire de commande va plus vite.',
        topics: ['bon-cadeau'],
        hasPhone: true,
        sendLabel: 'Envoyer ma question',
        answer: 'Élise vous répond sous un jour ouvré.',
        confirmation: 'Merci, votre question est bien arrivée. La réponse vient sous un jour ouvré.',
      },
    }),
  ],
};
