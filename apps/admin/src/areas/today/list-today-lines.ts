import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ContentKind, describeContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { hasSiteRight, type StaffSession, type StaffSite } from '../../base/api/session.queries.ts';
import { formatDate, formatDay, formatMoment } from '../../base/format/format-date.ts';
import { nameLocale } from '../../features/content-lists/locale-marks.tsx';
import { buildListPath } from '../../features/contents/build-list-path.ts';
import type { Today } from './today.queries.ts';

/** One line of the first screen: a fact, more about it, and where the act is. */
export interface TodayLine {
  key: string;
  title: string;
  sub?: string;
  /** Where the act is. */
  to: string;
  /** What is done there, in a word. */
  act: string;
  isUrgent?: boolean;
}

interface TodayPart {
  title: string;
  lines: TodayLine[];
}

type Count = { count: number; isMore?: boolean };

/** Says « 3 messages », « 99 messages ou plus ». */
function say({ count, isMore }: Count, one: string, many: string): string {
  const number = count === 1 ? one : `${count.toLocaleString('fr-FR')}\u00a0${many}`;
  return isMore ? `${number} ou plus` : number;
}

/** Says « Une page », « 3 autres actualités ». */
function formatContentCount(kind: ContentKind, count: number, other = ''): string {
  const { one, many, gender } = describeContentKind(kind);
  const more = other && `${other}${count > 1 ? 's' : ''} `;
  return count === 1
    ? `${gender === 'f' ? 'Une' : 'Un'} ${more}${one}`
    : `${count.toLocaleString('fr-FR')}\u00a0${more}${many}`;
}

const quote = (text: string) => `«\u00a0${text}\u00a0»`;

/** Lists what the first screen says, each line with the way to the act, in the order in which it matters. */
export function listTodayParts(today: Today, site: StaffSite, session: StaffSession): TodayPart[] {
  const at = (path: string) => `${adminPaths.site(site.idSite)}/${path}`;
  return [
    { title: 'Nouveau', lines: listNews(today, at) },
    { title: 'En attente de vous', lines: listWaiting(today, site, at) },
    { title: 'À corriger', lines: [...listSecurity(session), ...listFaults(today, site, at)] },
  ].filter(({ lines }) => lines.length > 0);
}

/** What came and asks for nothing here, by its words and where it is read. */
const arrivals: Readonly<
  Partial<Record<Today['news'][number]['kind'], { one: string; many: string; last: string; path: string }>>
> = {
  bookings: {
    one: 'Une inscription',
    many: 'inscriptions en 7\u00a0jours',
    last: 'Dernière',
    path: 'agenda?vue=liste',
  },
  subscribers: {
    one: 'Un nouvel abonné à la lettre',
    many: 'nouveaux abonnés à la lettre en 7\u00a0jours',
    last: 'Dernier',
    path: 'abonnes',
  },
};

/** Lists what came and asks for nothing, each with the way to it. */
export function listArrivals({ news }: Today, { idSite }: StaffSite): TodayLine[] {
  return news.flatMap(({ kind, lastAt, ...count }) => {
    const words = arrivals[kind];
    if (!words) return [];
    return {
      key: kind,
      title: say(count, words.one, words.many),
      sub: lastAt ? `${words.last} ${formatMoment(lastAt)}.` : '',
      to: `${adminPaths.site(idSite)}/${words.path}`,
      act: 'Voir',
    };
  });
}

function listNews({ news }: Today, at: (path: string) => string): TodayLine[] {
  return news.flatMap(({ kind, lastAt, ...count }): TodayLine | TodayLine[] => {
    const last = lastAt ? `Dernier ${formatMoment(lastAt)}` : '';
    switch (kind) {
      case 'orders':
        return {
          key: kind,
          title: say(count, 'Une commande à préparer', 'commandes à préparer'),
          sub: `${last.replace('Dernier', 'Dernière')}.`,
          to: at('commandes'),
          act: 'Préparer',
        };
      case 'withdrawals':
        return {
          key: kind,
          title: say(count, 'Une rétractation à traiter', 'rétractations à traiter'),
          sub: `${last.replace('Dernier', 'La plus ancienne\u00a0:')}. Le remboursement est dû dans les 14\u00a0jours.`,
          to: at('retractations'),
          act: 'Traiter',
          isUrgent: true,
        };
      case 'refunds':
        return {
          key: kind,
          title: say(count, 'Un remboursement à envoyer', 'remboursements à envoyer'),
          sub: `${last.replace('Dernier', 'Le plus ancien\u00a0:')}. La carte ne les rend pas\u00a0: un virement ou un chèque.`,
          to: at('preparation?etape=refund'),
          act: 'Rembourser',
          isUrgent: true,
        };
      case 'uncollected':
        return {
          key: kind,
          title: say(count, 'Une commande prête n’est pas retirée', 'commandes prêtes ne sont pas retirées'),
          sub: `Leurs bouteilles restent gardées${lastAt ? `, depuis le ${formatDay(lastAt)} pour la plus ancienne` : ''}\u00a0: remettez-les ou annulez.`,
          to: at('commandes?status=ready&deliveryType=CLICK_AND_COLLECT'),
          act: 'Voir',
        };
      case 'messages':
        return {
          key: kind,
          title: say(count, 'Un message à lire', 'messages à lire'),
          sub: `${last}.`,
          to: at('boite-de-reception?genre=message'),
          act: 'Lire',
        };
      case 'answers':
        return {
          key: kind,
          title: say(count, 'Une réponse à un formulaire', 'réponses à vos formulaires'),
          sub: `${last.replace('Dernier', 'Dernière')}.`,
          to: at('boite-de-reception?genre=answer'),
          act: 'Lire',
        };
      case 'testimonials':
        return {
          key: kind,
          title: say(count, 'Un témoignage à relire', 'témoignages à relire'),
          sub: `${last}. Rien ne paraît sans vous.`,
          to: at('boite-de-reception?genre=testimonial'),
          act: 'Relire',
        };
      case 'members':
        return {
          key: kind,
          title: say(count, 'Un nouveau membre', 'nouveaux membres en 7\u00a0jours'),
          sub: `${last}.`,
          to: at('membres'),
          act: 'Voir',
        };
      default:
        return [];
    }
  });
}

function listWaiting(today: Today, site: StaffSite, at: (path: string) => string): TodayLine[] {
  const { idSite, locales } = site;
  const { drafts, failedSchedules, translations, rightsRequests, suspicious } = today;
  return [
    ...failedSchedules.map(
      ({ kind, id, locale, title, failure, at: when }): TodayLine => ({
        key: `schedule ${kind} ${id} ${locale}`,
        title: `La programmation de ${quote(title || 'Sans titre')} demande votre attention`,
        sub: `${formatMoment(when)}. ${failure}`,
        to: adminPaths.editor(idSite, kind, id, locale),
        act: 'Corriger',
        isUrgent: true,
      }),
    ),
    ...(rightsRequests
      ? [
          {
            key: 'rights',
            title: say(
              rightsRequests,
              'Une demande sur des données personnelles',
              'demandes sur des données personnelles',
            ),
            sub: rightsRequests.dueOn
              ? `À traiter le ${formatDate(rightsRequests.dueOn)} au plus tard.`
              : 'La loi laisse 30\u00a0jours pour répondre.',
            to: at('droits'),
            act: 'Répondre',
            isUrgent: true,
          },
        ]
      : []),
    ...(suspicious
      ? [
          {
            key: 'suspicious',
            title: say(suspicious, 'Un envoi suspect', 'envois suspects'),
            sub: 'Champ piège rempli, beaucoup de liens, ou le même texte deux fois. Une personne peut être parmi eux.',
            to: at('boite-de-reception?vue=suspects'),
            act: 'Trier',
          },
        ]
      : []),
    ...drafts.latest.map(
      ({ kind, id, locale, title, updatedAt, author }): TodayLine => ({
        key: `draft ${kind} ${id} ${locale}`,
        title: `${quote(title || 'Sans titre')} attend d’être publié`,
        sub: `${labelContentKind(kind)}${locale !== locales[0] ? ` en ${nameLocale(locale)}` : ''}, modifié${describeContentKind(kind).gender === 'f' ? 'e' : ''} ${formatMoment(updatedAt)}${author ? ` par ${author}` : ''}`,
        to: adminPaths.editor(idSite, kind, id, locale),
        act: 'Reprendre',
      }),
    ),
    ...listOtherDrafts(drafts, site),
    ...translations.map(
      ({ locale, label, kind, count }): TodayLine => ({
        key: `translation ${locale} ${kind}`,
        title: `${label}\u00a0: ${formatContentCount(kind, count).toLowerCase()} sans traduction`,
        sub: 'Parmi les plus récents\u00a0; ils paraissent dans la langue du site.',
        to: `${buildListPath(idSite, kind)}?sans=${locale}`,
        act: 'Traduire',
      }),
    ),
  ];
}

/** The drafts that are not named, each line with the list in which they are. */
function listOtherDrafts({ others, isMore }: Today['drafts'], { idSite, locales }: StaffSite): TodayLine[] {
  return others.map(({ kind, locale, count }) => {
    const isDefault = locale === locales[0];
    return {
      key: `drafts ${kind} ${locale}`,
      title: `${formatContentCount(kind, count, 'autre')}${isDefault ? '' : ` en ${nameLocale(locale)}`} à publier${isMore ? ', ou plus' : ''}`,
      // Lists are filtered by what waits in the language of the site.
      to: buildListPath(idSite, kind) + (isDefault ? '?etat=a-publier' : ''),
      act: 'Voir',
    };
  });
}

function listSecurity({ secondFactor, mustEnrol }: StaffSession): TodayLine[] {
  if (!secondFactor.isEnrolled)
    return [
      {
        key: 'second-factor',
        title: 'Protégez votre compte par un second facteur',
        sub: mustEnrol
          ? 'Votre rôle donne accès à tout le site\u00a0: un mot de passe seul ne suffit pas.'
          : 'Un code de votre téléphone, en plus du mot de passe.',
        to: adminPaths.secondFactor(),
        act: 'Le mettre en place',
        isUrgent: mustEnrol,
      },
    ];
  if (secondFactor.recoveryCodes >= 3) return [];
  return [
    {
      key: 'recovery-codes',
      title: 'Il vous reste peu de codes de secours',
      sub: 'Sans téléphone et sans code, vous ne pourriez plus vous connecter.',
      to: adminPaths.secondFactor(),
      act: 'En faire d’autres',
      isUrgent: true,
    },
  ];
}

function listFaults(today: Today, site: StaffSite, at: (path: string) => string): TodayLine[] {
  const { ownLinks, lostAddresses, legal, givenUpMails, mediaWithoutAlt, storage, unreachableCodes, shopLacks } = today;
  const lines: (TodayLine | false)[] = [
    today.companyEmail === '' &&
      today.news.some(({ kind }) => kind === 'bookings') &&
      hasSiteRight(site, 'settings.update') && {
        key: 'address',
        title: 'Aucun courriel ne vous prévient des inscriptions',
        sub: 'Votre site n’a pas d’adresse électronique de contact.',
        to: at('reglages/contact'),
        act: 'Donner une adresse',
      },
    givenUpMails !== null && {
      key: 'mails',
      title: `${say(givenUpMails, 'Un courriel n’est pas parti', 'courriels ne sont pas partis')}`,
      sub: givenUpMails.lastAt ? `Le dernier ${formatMoment(givenUpMails.lastAt)}.` : '',
      to: at('envois?etat=given-up'),
      act: 'Voir pourquoi',
      isUrgent: true,
    },
    // Under construction, the way to the first publication says it.
    legal !== null &&
      !site.isBuilding && {
        key: 'legal',
        title: 'Vos textes légaux sont incomplets',
        sub: describeLegal(legal),
        to: at(`reglages/${legal.missing[0]?.group || 'legal'}`),
        act: 'Compléter',
        isUrgent: true,
      },
    shopLacks.length > 0 && {
      key: 'shop',
      title: 'Votre boutique est ouverte, et il lui manque de quoi l’être',
      sub: `À mettre en ordre\u00a0: ${shopLacks.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')}.`,
      to: at('ouvrir-ma-boutique'),
      act: 'Mettre en ordre',
      isUrgent: true,
    },
    storage !== null && {
      key: 'storage',
      title: 'La place pour vos médias est presque épuisée',
      sub: `${Math.round((storage.usedBytes / storage.quotaBytes) * 100)}\u00a0% de ${formatSize(storage.quotaBytes)} sont pris.`,
      to: at('medias?view=unused'),
      act: 'Faire de la place',
      isUrgent: true,
    },
    ...ownLinks.map(({ path }) => ({
      key: `link ${path}`,
      title: `Un lien de votre site mène à ${path}, qui n’existe pas`,
      to: at('adresses-perdues'),
      act: 'Rediriger',
      isUrgent: true,
    })),
    ...unreachableCodes.map((code) => ({
      key: `code ${code}`,
      title: `Le code ${quote(code)} ne peut pas servir`,
      sub: 'Un autre code ne diffère du sien que par un tiret\u00a0: renommez-le, ou archivez-le.',
      to: at('codes'),
      act: 'Renommer',
    })),
    lostAddresses > ownLinks.length && {
      key: 'lost',
      title: say({ count: lostAddresses }, 'Une adresse perdue', 'adresses perdues'),
      sub: 'Des visiteurs les demandent encore, et n’y trouvent rien.',
      to: at('adresses-perdues'),
      act: 'Rediriger',
    },
    mediaWithoutAlt !== null && {
      key: 'alt',
      title: `${say(mediaWithoutAlt, 'Une image', 'images')} sans texte de remplacement`,
      sub: 'Les personnes qui ne voient pas vos images ne savent pas ce qu’elles montrent.',
      to: at('medias?view=without-alt'),
      act: 'Décrire',
    },
  ];
  return lines.filter((line) => line !== false);
}

function describeLegal({ missing, placeholders }: NonNullable<Today['legal']>): string {
  const named = missing.slice(0, 3).map(({ label }) => label);
  const more = missing.length - named.length;
  const lacks = named.length ? `Il manque\u00a0: ${named.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}.` : '';
  const gaps = placeholders
    ? `${placeholders === 1 ? 'Un passage reste' : `${placeholders}\u00a0passages restent`} à remplir dans les textes.`
    : '';
  return [lacks, gaps].filter(Boolean).join(' ');
}

const formatSize = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go`;
