import type { ReactNode } from 'react';
import type { CreationPart } from './answers/creation-steps.ts';
import { ActivityQuestion } from './questions/activity-question.tsx';
import { IdentityQuestion } from './questions/identity-question.tsx';
import { LookQuestion } from './questions/look-question.tsx';
import { OfferQuestion } from './questions/offer-question.tsx';
import { ReachQuestion } from './questions/reach-question.tsx';

/** What each screen asks, and why. */
export const questions: Readonly<
  Record<
    CreationPart,
    { title: string; lead: string; render: () => ReactNode /** Whether it needs the whole width. */; isWide?: boolean }
  >
> = {
  activity: {
    title: 'Que faites-vous\u00a0?',
    lead: 'Dites-le avec vos mots. Votre site commence avec les pages et les textes de ce métier.',
    render: () => <ActivityQuestion />,
  },
  identity: {
    title: 'Quel est votre nom\u00a0?',
    lead: 'Celui qu’on lit sur votre porte, et qui paraîtra en haut de chaque page.',
    render: () => <IdentityQuestion />,
  },
  look: {
    title: 'Quelle allure vous ressemble\u00a0?',
    lead: 'Un dessin, puis ses couleurs et ses polices. Rien n’est définitif.',
    render: () => <LookQuestion />,
    isWide: true,
  },
  offer: {
    title: 'Que proposez-vous\u00a0?',
    lead: 'Gardez les pages utiles, et donnez ce que l’on vous demande le plus.',
    render: () => <OfferQuestion />,
  },
  reach: {
    title: 'Comment vous joindre\u00a0?',
    lead: 'Ce que vous laissez vide ne paraîtra pas.',
    render: () => <ReachQuestion />,
  },
};
