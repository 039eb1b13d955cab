import { attendances } from '@vitrine/domain/booking/diary';
import { rightsRequestKinds } from '@vitrine/domain/people/rights-requests';
import { z } from 'zod';
import { bookingSchema } from './booking.endpoints.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { newsletterExport } from './newsletter.endpoints.ts';
import { orderSchema } from './order.endpoints.ts';
import { checkboxValue, linkToken, personFields } from './person.schemas.ts';
import { testimonialExport } from './review.endpoints.ts';

const area = 'Compte';
const nothing = z.object({});
/** A raw password; the operation checks its strength, because the rules depend on the person. */
const password = z.string().min(1, 'Indiquez votre mot de passe.').max(1000, 'Au plus 200 caractères.');
const { firstname, lastname, email, phone, birthdate } = personFields;

export const register = defineEndpoint({
  method: 'POST',
  path: '/register',
  area,
  summary: 'Demande l’ouverture d’un compte\u00a0; un lien de confirmation part à l’adresse donnée, connue ou non.',
  access: 'public',
  body: z.strictObject({
    email,
    password,
    firstname,
    lastname,
    phone: phone.optional(),
    birthdate: birthdate.optional(),
    newsletter: checkboxValue.optional(),
    /** The version of the terms that the visitor saw, which must be the one in force; without it, the current one. */
    termsVersion: z.coerce.number().int().min(0).max(1_000_000).optional(),
    acceptTerms: z
      .union([z.literal(true), z.literal('true'), z.literal('on')], 'Cochez cette case pour ouvrir un compte.')
      .transform(() => true),
  }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'too-many-requests'],
  status: 202,
});

export const confirmRegistration = defineEndpoint({
  method: 'PUT',
  path: '/register/confirm',
  area,
  summary:
    'Confirme une inscription par le secret du lien reçu et son mot de passe\u00a0; le compte existe à partir de là, et le redire ne change rien.',
  access: 'public',
  body: z.strictObject({ token: linkToken, password }),
  bodyType: 'json',
  reply: z.object({
    /** Whether the registration also requested the newsletter: another mail asks for confirmation. */
    isNewsletterAsked: z.boolean(),
    /** Token of the session that starts with the account, as `/login` returns it; null if the link was already used. */
    token: z.string().nullable(),
  }),
  errors: ['invalid-fields', 'link-spent', 'conflict', 'too-many-requests'],
  isAddition: true,
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/login',
  area,
  summary: 'Ouvre une session d’un jour\u00a0; token et idSite sont aussi déposés comme cookies.',
  access: 'public',
  body: z.strictObject({ email, password }),
  bodyType: 'json',
  reply: z.object({ token: z.string(), idSite: z.int() }),
  errors: ['invalid-fields', 'credentials-wrong', 'too-many-requests', 'cross-site'],
  session: 'begins',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  area,
  summary: 'Ferme la session\u00a0: le jeton ne vaut plus rien et les deux cookies sont retirés.',
  access: 'public',
  reply: nothing,
  errors: ['cross-site'],
  session: 'ends',
  isAddition: true,
});

export const askReset = defineEndpoint({
  method: 'PUT',
  path: '/password/reset/ask',
  area,
  summary:
    'Envoie un lien d’une heure pour choisir un autre mot de passe\u00a0; la réponse est la même pour une adresse inconnue.',
  access: 'public',
  body: z.strictObject({ email }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'too-many-requests'],
  status: 202,
});

export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/password/reset',
  area,
  summary:
    'Choisit un autre mot de passe par le secret du lien reçu, qui ne sert qu’une fois\u00a0; toutes les sessions finissent.',
  access: 'public',
  body: z.strictObject({ token: linkToken, password }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'link-spent', 'too-many-requests'],
});

const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  phone: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** Date of birth as `1990-02-28`, if known. */
  birthdate: z.string().nullable(),
  role: z.enum(['MEMBER', 'ADMIN', 'SUPER_ADMIN']),
});
export type UserResource = z.infer<typeof userSchema>;

export const readUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  area,
  summary: 'Donne le profil du membre connecté, ou de la personne de l’équipe qui a ouvert le panneau du site.',
  access: 'member',
  isOpenToPanel: true,
  reply: userSchema,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/user',
  area,
  summary:
    'Change le profil du membre connecté\u00a0; ce qui n’est pas donné reste, un téléphone vide est effacé. id, email et role ne se changent pas\u00a0: ils sont acceptés tels que GET /user les donne.',
  access: 'member',
  body: z.strictObject({
    firstname: firstname.optional(),
    lastname: lastname.optional(),
    phone: phone.nullish(),
    birthdate: birthdate.nullish(),
    // A profile sent back as it was read: accepted if these fields are unchanged.
    ...userSchema.pick({ id: true, email: true, role: true }).partial().shape,
  }),
  bodyType: 'json',
  reply: userSchema,
  errors: ['invalid-fields', 'cross-site'],
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/user/password',
  area,
  summary: 'Change le mot de passe\u00a0; les autres sessions du membre finissent, celle-ci continue.',
  access: 'member',
  body: z.strictObject({ currentPassword: password, password }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'too-many-requests', 'cross-site'],
});

const moment = z.string();
/** Why a section is withheld; null where it is included. */
const withheld = z.string().nullable();
export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/user/export',
  area,
  summary: 'Donne tout ce que le site garde sur le membre connecté, à télécharger.',
  access: 'member',
  reply: z.object({
    site: z.string(),
    exportedAt: moment,
    profile: userSchema.omit({ id: true }),
    account: z.object({
      createdAt: moment,
      lastActiveAt: moment,
      /** When the member was warned that the unused account will be deleted. */
      warnedAt: moment.nullable(),
      suspendedAt: moment.nullable(),
      termsAcceptedAt: moment,
      termsVersion: z.int(),
    }),
    newsletter: newsletterExport,
    testimonials: testimonialExport,
    sessions: z.array(z.object({ beganAt: moment, endsAt: moment })),
    /**
     * Messages sent logged in or with the member's e-mail address. The latter may be a stranger's, so their content is
     * withheld.
     */
    messages: z.array(
      z.object({
        reference: z.string(),
        sentAt: moment,
        content: z
          .object({
            firstname: z.string(),
            lastname: z.string(),
            email: z.string(),
            phone: z.string().nullable(),
            topic: z.string().nullable(),
            message: z.string(),
          })
          .nullable(),
        withheld,
      }),
    ),
    /** What the team answered to what is the member's, or came with their address, and has left. Its notes are its own. */
    replies: z.array(z.object({ reference: z.string(), sentAt: moment, text: z.string().nullable(), withheld })),
    /** Orders of the member, and orders with the member's e-mail address. */
    orders: z.array(
      orderSchema.extend({
        lastname: z.string(),
        phone: z.string(),
        parcelNotes: z
          .array(z.object({ parcel: z.int(), note: z.string() }))
          .describe('Ce que l’équipe a noté de ce qui est arrivé à ses colis.'),
      }),
    ),
    /** Bookings of the member, and bookings with the member's e-mail address: the link to each was mailed there. */
    bookings: z.array(
      bookingSchema.extend({
        lastname: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** What the team has noted: words of its own, and whether the person came. */
        note: z.string(),
        attendance: z.enum(attendances).nullable(),
      }),
    ),
    formAnswers: z.array(
      z.object({
        reference: z.string(),
        form: z.string(),
        sentAt: moment,
        status: z.enum(['new', 'read', 'handled', 'refused']).nullable(),
        note: z.string().nullable(),
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
        withheld,
      }),
    ),
    rightsRequests: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum(rightsRequestKinds),
        receivedAt: moment,
        answerBy: z.string(),
        handledAt: moment.nullable(),
        content: z
          .object({
            firstname: z.string(),
            lastname: z.string(),
            email: z.string(),
            message: z.string(),
            note: z.string(),
          })
          .nullable(),
        withheld,
      }),
    ),
    withdrawals: z.array(
      z.object({
        reference: z.string(),
        declaredAt: moment,
        status: z.string(),
        content: z
          .object({
            name: z.string(),
            email: z.string(),
            orderReference: z.string(),
            withdrawn: z.array(z.string()),
            reason: z.string(),
          })
          .nullable(),
        withheld,
      }),
    ),
    mails: z.array(z.object({ subject: z.string(), text: z.string(), writtenAt: moment })),
    /** The member's actions in the security log. */
    journal: z.array(z.object({ action: z.string(), at: moment })),
  }),
  attachment: 'mes-donnees.json',
  isAddition: true,
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user',
  area,
  summary:
    'Supprime le compte du membre connecté, qui donne son mot de passe\u00a0: son identité est effacée, ce que la loi fait garder reste sans elle.',
  access: 'member',
  body: z.strictObject({ password }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'not-allowed', 'too-many-requests', 'cross-site'],
  session: 'ends',
});

export const requestRights = defineEndpoint({
  method: 'POST',
  path: '/rights-request',
  area,
  summary: 'Dépose une demande sur ses données personnelles\u00a0; un accusé de réception part à son auteur.',
  access: 'public',
  body: z.strictObject({
    kind: z.enum(rightsRequestKinds, 'Choisissez ce que vous demandez.'),
    firstname,
    lastname,
    email,
    message: multilineText().max(5000, 'Au plus 5 000 caractères.').optional(),
    /** Honeypot: only robots fill it, people never see it. */
    website: z.string().max(200).optional(),
  }),
  bodyType: 'json',
  reply: z.object({ reference: z.string(), answerBy: z.string(), handleBy: z.string().nullable() }),
  errors: ['invalid-fields', 'too-many-requests'],
  status: 202,
  isAddition: true,
});
