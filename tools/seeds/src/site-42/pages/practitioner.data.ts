import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const practitionerPage: SeedPage = {
  url: '/elise-morvan',
  title: 'Élise Morvan, accompagnante parentale à Angers',
  menuTitle: 'Élise Morvan',
  menuIcon: 'fa-solid fa-feather',
  metaDescription:
    'Auxiliaire de puériculture pendant neuf ans, Élise Morvan accompagne les familles à Angers. Son parcours, ses formations, sa façon de faire.',
  layout: 'page',
  picture: 'portrait-cabinet',
  order: 6,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'arch',
        tone: 'plain',
        face: 'script',
        shape: 'circle',
        label: 'Accompagnante parentale',
        title: 'Élise Morvan',
        text: 'J’accompagne les familles d’Angers depuis 2020. Avant cela, j’ai passé neuf ans de jours et de nuits en maternité.',
        actions: [
          { label: 'Me rencontrer', address: '/prendre-rendez-vous?choix=parler' },
          { label: 'Lire ma lettre', address: '#lettre' },
        ],
        picture: { mediaId: imageId('portrait-cabinet') },
      },
    }),
    block({
      id: 'parcours-texte',
      type: 'section',
      props: { variant: 'split', tone: 'plain', label: 'D’où je viens', title: 'La nuit, en maternité' },
      children: [
        block({
          id: 'parcours-recit',
          type: 'rich-text',
          props: {
            variant: 'lead',
            html: '<p>J’ai appris ce métier la nuit. Entre deux sonnettes, il y avait toujours un couloir, une mère qui marchait avec son bébé, et dix minutes pour parler.</p><p>Je me suis aperçue que l’on me demandait rarement un geste. On me demandait si c’était normal. Normal qu’il tète encore, normal de pleurer le troisième jour, normal de ne rien ressentir tout de suite. La plupart du temps, oui, ça l’était. Il manquait seulement quelqu’un pour le dire sans regarder sa montre.</p><p>J’ai ouvert le cabinet pour avoir ces dix minutes, et cinquante de plus.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'etapes',
      type: 'steps',
      anchor: 'parcours',
      props: {
        variant: 'timeline',
        tone: 'sand',
        label: 'Le parcours',
        title: 'Quelques dates',
        items: [
          {
            title: 'Diplôme d’État d’auxiliaire de puériculture',
            text: 'Une année à Nantes, entre crèche, pédiatrie et maternité.',
            duration: '2010',
          },
          {
            title: 'Maternité, puis service des grands prématurés',
            text: 'Neuf années à Angers, dont cinq de nuit. C’est là que j’ai appris à attendre.',
            duration: '2011 à 2020',
          },
          {
            title: 'Ouverture de L’Heure douce',
            text: 'D’abord à domicile, une baignoire dans le coffre.',
            duration: '2020',
          },
          {
            title: 'Le cabinet de la rue du Petit-Lavoir',
            text: 'Une pièce de plain-pied, une porte verte, et l’atelier du samedi.',
            duration: '2022',
          },
          {
            title: 'Les soins du post-natal',
            text: 'Une année de formation, puis le soin enveloppé, aujourd’hui le plus demandé par les mères.',
            duration: '2024',
          },
        ],
      },
    }),
    block({
      id: 'formations',
      type: 'columns',
      anchor: 'formations',
      props: { variant: 'left-wide', tone: 'plain', align: 'start', hasRule: true },
      children: [
        block({
          id: 'formations-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'Les formations' },
          children: [
            block({
              id: 'formations-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Ce que j’ai appris, et où cela s’arrête', level: 2 },
            }),
            block({
              id: 'formations-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<ul><li>diplôme d’État d’auxiliaire de puériculture, 2010 ;</li><li>massage du bébé et animation de groupes de parents, 120 heures, 2018 ;</li><li>bain enveloppé du nouveau-né, 70 heures, 2019 ;</li><li>portage physiologique, 56 heures, 2019 ;</li><li>sommeil du jeune enfant, 40 heures, 2021 ;</li><li>signes et comptines, 30 heures, 2021 ;</li><li>massages et soins de la périnatalité, 180 heures, 2023 et 2024 ;</li><li>écoute du deuil périnatal, 35 heures, 2025 ;</li><li>premiers secours, recyclés chaque année.</li></ul>',
              },
            }),
          ],
        }),
        block({
          id: 'limites-colonne',
          type: 'column',
          props: { variant: 'tinted', tone: 'sage' },
          children: [
            block({
              id: 'limites-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<h3>Je ne suis pas soignante à ce titre</h3><p>Au cabinet, je n’exerce pas comme professionnelle de santé. Je ne pose pas de diagnostic, je ne pèse pas les bébés, je ne conseille ni médicament ni complément.</p><p>Quand une question sort de mon champ, je vous le dis et je vous donne deux ou trois noms : sages-femmes, consultantes en lactation, psychologues, pédiatres du quartier.</p>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'lettre',
      type: 'quote',
      anchor: 'lettre',
      props: {
        variant: 'letter',
        tone: 'rose',
        place: 'Angers',
        date: '2026-10-05',
        salutation: 'Chère famille,',
        html: '<p>Vous arrivez peut-être ici à une heure où l’on ne devrait lire aucun site. Un bébé sur l’épaule, un pouce libre, et une question que vous n’osez pas poser à votre entourage. Je vous écris pour ce moment-là.</p><p>Je ne connais pas votre enfant. Vous, si. Vous le connaissez depuis trois jours ou trois mois, et c’est déjà plus que n’importe qui. Mon travail n’est pas de vous apprendre à être ses parents. Il est de vous faire de la place pour que vous l’entendiez.</p><p>Quand vous viendrez, il n’y aura rien à préparer. Vous pourrez arriver en retard, avec une tache sur l’épaule, et pleurer avant d’avoir enlevé votre manteau. On s’assiéra. L’eau chauffera. Votre bébé fera ce qu’il veut, et nous le regarderons faire.</p><p>Parfois vous repartirez avec une réponse. Parfois avec une meilleure question. Le plus souvent, j’espère, avec un peu de sommeil d’avance.</p><p>À bientôt, rue du Petit-Lavoir.</p>',
        author: 'Élise Morvan',
        role: 'L’Heure douce',
        signature: { mediaId: imageId('signature'), alt: 'Signature d’Élise Morvan' },
      },
    }),
    block({
      id: 'facon',
      type: 'grid',
      anchor: 'facon-de-faire',
      props: { variant: 'even', tone: 'plain', perRow: 2, gap: 'normal' },
      children: [
        block({
          id: 'facon-temps',
          type: 'info-card',
          props: {
            variant: 'line',
            label: 'Le temps',
            title: 'Toujours une marge',
            text: 'Je laisse une demi-heure vide entre deux rendez-vous. Un bébé qui tète n’a jamais fait attendre la famille suivante.',
          },
        }),
        block({
          id: 'facon-secret',
          type: 'info-card',
          props: {
            variant: 'line',
            label: 'Le secret',
            title: 'Ce qui se dit ici reste ici',
            text: 'Mes notes tiennent dans un cahier de papier, fermé à clé. Ce que vous confiez au questionnaire est chiffré, et seules les familles qui l’ont voulu témoignent sur ce site.',
          },
        }),
        block({
          id: 'facon-accueil',
          type: 'info-card',
          props: {
            variant: 'line',
            label: 'L’accueil',
            title: 'Toutes les familles',
            text: 'Un parent, deux mères, deux pères, des grands-parents qui élèvent : les formulaires ont autant de lignes qu’il en faut.',
          },
        }),
        block({
          id: 'facon-lien',
          type: 'info-card',
          props: {
            variant: 'line',
            label: 'Le lien',
            title: 'Un réseau de proximité',
            text: 'Je travaille en bonne intelligence avec une douzaine de professionnels d’Angers. Je n’échange avec eux qu’à votre demande, et sans commission.',
          },
        }),
      ],
    }),
    block({
      id: 'carnet',
      type: 'blog-latest',
      props: {
        variant: 'feature',
        label: 'Le carnet',
        title: 'Ce que j’écris entre deux rendez-vous',
        count: 3,
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      props: {
        variant: 'hairlines',
        tone: 'plain',
        title: 'Trois questions que l’on n’ose pas poser',
        items: [
          {
            question: 'Avez-vous des enfants ?',
            answer:
              '<p>Oui, deux, qui dorment très bien depuis qu’ils ont l’âge de ne plus vouloir se lever. Cela m’a rendue plus modeste, pas plus savante.</p>',
          },
          {
            question: 'Êtes-vous pour ou contre l’allaitement, la tétine, le lit partagé ?',
            answer:
              '<p>Je suis pour que vous soyez informés, puis pour que l’on vous laisse tranquilles. Sur la sécurité du sommeil et du portage, en revanche, je dis les choses clairement.</p>',
          },
          {
            question: 'Peut-on venir juste pour pleurer ?',
            answer:
              '<p>Oui. L’entretien d’une heure existe aussi pour cela. Et si la tristesse dure plus de deux semaines, nous parlerons ensemble de qui pourrait vous aider mieux que moi.</p>',
          },
        ],
      },
    }),
    block({
      id: 'rencontrer',
      type: 'button',
      props: {
        variant: 'full-line',
        tone: 'sand',
        actions: [
          { label: 'Prendre rendez-vous', address: '/prendre-rendez-vous' },
          { label: 'Voir toutes les prestations', address: '/prestations' },
          { label: 'Lire les témoignages', address: '/temoignages' },
        ],
        note: 'Un premier échange de dix minutes au téléphone est offert.',
      },
    }),
  ],
};
