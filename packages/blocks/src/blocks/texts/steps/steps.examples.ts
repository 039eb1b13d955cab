import { defineExamples } from '../../../core/block-examples.ts';
import type { StepsProps } from './steps.schema.ts';

const bath = [
  {
    title: 'On prépare la pièce',
    text: 'Le chauffage, la lumière baissée, le linge au chaud. Vous choisissez la place du fauteuil\u202f; je m’occupe du reste.',
    duration: 'Dix minutes',
    picture: { mediaId: 5 },
  },
  {
    title: 'L’eau l’entoure',
    text: 'Enveloppé dans un lange, votre bébé descend dans une eau à 37\u202f°C. Le visage se détend, les poings s’ouvrent.',
    duration: 'Vingt minutes',
    picture: { mediaId: 6 },
  },
  {
    title: 'Il retrouve le silence',
    text: 'Les oreilles sous l’eau, il entend de nouveau ce qu’il entendait avant de naître.',
    duration: 'Le temps qu’il faut',
    picture: { mediaId: 7 },
  },
  {
    title: 'Contre vous, au chaud',
    text: 'Une serviette tiède, la peau contre la peau, et le temps de parler de ce que vous avez vu.',
    duration: 'Une demi-heure',
    picture: { mediaId: 8 },
  },
];

export const stepsExamples = defineExamples<StepsProps>('steps', [
  {
    name: 'Quatre moments',
    content: 'normal',
    props: {
      variant: 'moments',
      tone: 'plain',
      label: 'Le bain, pas à pas',
      title: 'Une heure, en quatre moments',
      items: bath,
    },
  },
  {
    name: 'Liste numérotée',
    content: 'long',
    props: {
      variant: 'numbered',
      tone: 'sage',
      title: 'Comment se passe un accompagnement, de la première prise de contact au bilan',
      text: 'Rien ne vous engage avant la deuxième étape.',
      items: [
        {
          title: 'Vous écrivez ou vous appelez, et nous faisons connaissance sans engagement',
          text: 'Quelques minutes suffisent pour comprendre ce qui vous amène. Je vous dis franchement si je peux vous aider, et vers qui vous tourner sinon.',
          duration: 'Un quart d’heure',
        },
        {
          title: 'Je viens chez vous',
          text: 'Le premier rendez-vous a lieu là où vous vivez, à l’heure de la journée qui pose le plus de questions.',
          duration: '1\u202fh\u202f30',
          picture: { mediaId: 1 },
        },
        { title: 'Vous essayez', text: 'Deux ou trois gestes, pas davantage, pendant quinze jours.' },
        { title: 'Nous faisons le point', text: 'Au téléphone ou au cabinet.', duration: 'Une demi-heure' },
      ],
    },
  },
  {
    name: 'Ligne de temps',
    content: 'normal',
    props: {
      variant: 'timeline',
      tone: 'plain',
      title: 'Un atelier, heure par heure',
      items: bath.map(({ picture: _, ...item }, position) => ({
        ...item,
        duration: ['10\u202fh', '10\u202fh\u202f20', '11\u202fh', '11\u202fh\u202f30'][position] ?? '',
      })),
    },
  },
  {
    name: 'Ligne de temps en images',
    content: 'long',
    props: { variant: 'timeline', tone: 'sand', items: [...bath, ...bath.slice(0, 3)] },
  },
  {
    name: 'Moments sans image',
    content: 'missing',
    props: {
      variant: 'moments',
      tone: 'plain',
      items: [{ title: 'Un premier échange' }, { title: 'Un rendez-vous', text: 'Au cabinet ou chez vous.' }],
    },
  },
]);
