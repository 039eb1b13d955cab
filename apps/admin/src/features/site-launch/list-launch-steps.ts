import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { SiteLaunch } from './launch.queries.ts';

/** One thing to do before visitors come. */
export interface LaunchStep {
  key: 'pages' | 'samples' | 'legal' | 'pictures' | 'mail' | 'phone' | 'host';
  title: string;
  sub: string;
  isDone: boolean;
  /** Without it the site does not go on line. */
  isRequired: boolean;
  /** Where it is done, and the word for that; without it, the step has a button of its own. */
  way?: { to: string; label: string; right: StaffRight };
}

const plural = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('fr-FR')}\u00a0${many}`;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Lists the steps to a first publication, those without which it is refused first. */
export function listLaunchSteps(launch: SiteLaunch, idSite: number): LaunchStep[] {
  const at = (path: string) => `${adminPaths.site(idSite)}/${path}`;
  const { legal, samples, pictures, host, mail, phoneSeenAt, publishedPages } = launch;
  const left = samples.filter(({ isKept }) => !isKept).length;
  return [
    {
      key: 'pages',
      title: 'Vos pages',
      sub: publishedPages
        ? `${plural(publishedPages, 'Une page est publiée', 'pages sont publiées')}.`
        : 'Publiez au moins la page d’accueil.',
      isDone: publishedPages > 0,
      isRequired: true,
      way: { to: at('pages'), label: 'Voir les pages', right: 'content.read' },
    },
    {
      key: 'legal',
      title: 'Vos mentions légales',
      sub: describeLegal(legal),
      isDone: legal.missing.length + legal.placeholders + legal.unfinished.length === 0,
      isRequired: legal.missing.length + legal.unfinished.length > 0,
      way: {
        to: legal.missing.length ? at(`reglages/${legal.missing[0]?.group || 'legal'}`) : at('textes-legaux'),
        label: 'Compléter',
        right: 'settings.update',
      },
    },
    {
      key: 'samples',
      title: 'Ce que le modèle a inventé',
      sub: left
        ? `${plural(left, 'Un exemple reste', 'exemples restent')} à changer, à supprimer ou à confirmer.`
        : 'Plus rien d’inventé n’attend vos visiteurs.',
      isDone: left === 0,
      isRequired: true,
    },
    {
      key: 'pictures',
      title: 'Vos images',
      sub: pictures.length
        ? `${plural(pictures.length, 'Une image du modèle est encore là', 'images du modèle sont encore là')}. Les vôtres parleront mieux de vous.`
        : 'Aucune image du modèle ne reste.',
      isDone: pictures.length === 0,
      isRequired: false,
      way: { to: at('medias'), label: 'Remplacer', right: 'media.update' },
    },
    {
      key: 'mail',
      title: 'Vos courriels',
      sub: describeMail(mail),
      isDone: mail.isSent && mail.address !== '',
      isRequired: false,
      ...(mail.address
        ? {}
        : { way: { to: at('reglages/contact'), label: 'Donner une adresse', right: 'settings.update' } }),
    },
    {
      key: 'phone',
      title: 'Un regard sur un téléphone',
      sub: phoneSeenAt ? 'Vous l’avez regardé en petit.' : 'Plus d’un visiteur sur deux ne le verra que là.',
      isDone: phoneSeenAt !== null,
      isRequired: false,
    },
    {
      key: 'host',
      title: 'Votre nom de domaine',
      sub: host.isPublic
        ? `Le site répond à ${host.name}.`
        : `${host.name ?? 'Son adresse'} ne se trouve que sur cette machine. Un nom à vous le mène à vos visiteurs.`,
      isDone: host.isPublic,
      isRequired: false,
      way: { to: at('domaines'), label: 'Le relier', right: 'settings.update' },
    },
  ];
}

function describeLegal({ missing, unfinished, placeholders }: SiteLaunch['legal']): string {
  if (missing.length) return `Il manque\u00a0: ${list.format(missing.map(({ label }) => label))}.`;
  if (unfinished.length) return `«\u00a0[à compléter]\u00a0» se lit encore\u00a0: ${list.format(unfinished)}.`;
  if (placeholders)
    return `${plural(placeholders, 'Un passage reste', 'passages restent')} à remplir dans vos textes légaux.`;
  return 'Tout ce que la loi demande y est.';
}

function describeMail({ address, isSent, isWaiting, failure }: SiteLaunch['mail']): string {
  if (!address) return 'Donnez l’adresse où vos visiteurs vous écriront.';
  if (isSent) return `Ils partent, et vos messages arrivent à ${address}.`;
  if (isWaiting) return `L’essai est en route vers ${address}.`;
  if (failure) return 'Le dernier n’est pas parti. Demandez à qui tient ce serveur, puis réessayez.';
  return `Vérifiez qu’ils arrivent à ${address}.`;
}
