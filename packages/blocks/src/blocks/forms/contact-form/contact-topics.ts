/** The topics of a message, in list order; the values are those of the API's contact endpoint. */
export const contactTopicLabels = {
  question: 'Une question',
  'rendez-vous': 'Un rendez-vous',
  atelier: 'Un atelier',
  'bon-cadeau': 'Un bon cadeau',
  autre: 'Autre chose',
} as const;
export type ContactTopic = keyof typeof contactTopicLabels;
