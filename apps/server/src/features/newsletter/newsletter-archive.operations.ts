import { newsletterListsResource } from '@vitrine/contract/resources/site/newsletter-lists.resource';
import { computed, defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { nameLinkPlace } from './send-newsletter-mails.operations.ts';
import { updateSubscriberWays } from './subscribers/subscribers.repository.ts';

/** Imports stay where they were made, and are undone there. */
const ofImport = omitted('An import can be undone in one installation only.');

/** The newsletter lists of an archive. */
export const newsletterListsArchive = defineArchivePart('newsletter-lists', {
  nouns: ['liste de la lettre', 'listes de la lettre'],
  table: 'newsletter_list',
  columns: {
    id: 'id',
    name: 'name',
    description: 'description',
    position: 'position',
    is_usual: 'isUsual',
    is_visible: 'isVisible',
    version: 'version',
  },
  rules: newsletterListsResource.fields.shape,
});

/** The subscribers of an archive with their lists, and the links of the mails that they have received. */
export const newsletterSubscribersArchive = defineArchivePart('newsletter-subscribers', {
  isPeople: true,
  nouns: ['abonné à la lettre', 'abonnés à la lettre'],
  table: 'newsletter_subscriber',
  columns: {
    id: 'id',
    email: 'email',
    email_key: 'emailKey',
    since: 'since',
    link_hash: 'linkHash',
    link_sealed: 'link',
    way: omitted('It follows from the proofs.'),
    version: omitted('It begins anew.'),
    searched_email: computed,
  },
  nested: {
    subscriptions: nestedRows(
      'newsletter_subscription',
      { subscriber_id: 'id' },
      { list_id: 'listId', since: 'since', import_id: ofImport },
    ),
  },
  encrypted: [{ column: 'link_sealed', place: (siteId, { id }) => nameLinkPlace(siteId, Number(id)) }],
});

/** The proofs of consent of an archive. */
export const newsletterConsentsArchive = defineArchivePart('newsletter-consents', {
  isPeople: true,
  nouns: ['preuve d’abonnement', 'preuves d’abonnement'],
  table: 'newsletter_consent',
  columns: {
    id: 'id',
    address_hash: 'addressHash',
    email: 'email',
    lists: 'lists',
    list_ids: 'listIds',
    wording: 'wording',
    way: 'way',
    asked_at: 'askedAt',
    given_at: 'givenAt',
    withdrawn_at: 'withdrawnAt',
    withdrawn_way: 'withdrawnWay',
    import_id: ofImport,
  },
  afterImport: (context) => updateSubscriberWays(context, null),
});

/** Who must never be written to again. */
export const newsletterRefusalsArchive = defineArchivePart('newsletter-refusals', {
  isPeople: true,
  nouns: ['refus de la lettre', 'refus de la lettre'],
  table: 'newsletter_refusal',
  columns: {
    address_hash: 'addressHash',
    at: 'at',
    way: 'way',
  },
});

/** The links of mails whose readers have left the newsletter. */
export const newsletterFormerLinksArchive = defineArchivePart('newsletter-former-links', {
  isPeople: true,
  nouns: ['ancien lien de la lettre', 'anciens liens de la lettre'],
  table: 'newsletter_former_link',
  columns: {
    link_hash: 'linkHash',
    address_hash: 'addressHash',
    subscriber_id: 'subscriberId',
  },
});
