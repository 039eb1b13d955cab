/** What a contact message may be about. */
export const contactTopics = ['question', 'rendez-vous', 'atelier', 'bon-cadeau', 'autre'] as const;
