/** What a message may be about, in the order of the list; the values are those of the API's message call. */
export const contactTopicLabels = {
  question: 'Une question',
  'rendez-vous': 'Un rendez-vous',
  atelier: 'Un atelier',
  'bon-cadeau': 'Un bon cadeau',
  autre: 'Autre chose',
} as const;
export type ContactTopic = keyof typeof contactTopicLabels;
