import { contactTopics } from '@vitrine/domain/people/contact-topics';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { isMailed, personFields } from './person.schemas.ts';

/** The body of a contact message; the site never comes from it. */
export const messageSchema = z.strictObject({
  firstname: personFields.firstname,
  lastname: personFields.lastname,
  email: personFields.email,
  phone: personFields.phone.optional(),
  topic: z.enum(contactTopics, 'Choisissez un sujet dans la liste.').optional(),
  message: multilineText().min(10, 'Écrivez au moins dix caractères.').max(5000, 'Au plus 5 000 caractères.'),
  /** Honeypot: only robots fill it, people never see it. */
  website: z.string().max(200).optional(),
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/message',
  area: 'Contact',
  summary: 'Envoie un message à l’entreprise\u00a0; un accusé de réception part à son auteur.',
  access: 'public',
  body: messageSchema,
  bodyType: 'json',
  reply: z.object({ reference: z.string(), isMailed }),
  errors: ['invalid-fields', 'too-many-requests'],
  status: 202,
});
