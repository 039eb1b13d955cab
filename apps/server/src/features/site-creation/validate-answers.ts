import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { fontPairs } from '@vitrine/domain/appearance/font-pairs.data';
import { findActivity } from '@vitrine/domain/site-creation/search-activities';
import { findLook } from './filling/fill-template.ts';
import { listStoredSettings } from './templates/list-templates.operations.ts';
import { listLookPalettes } from './templates/look-colours.ts';
import type { LoadedTemplate, TemplateLibrary } from './templates/template-library.ts';

type Faults = Record<string, string>;

/** Says which answers name something that is not to choose; by field, as the body of the call names it. */
export async function validateAnswers(answers: SiteCreationAnswers, library: TemplateLibrary): Promise<Faults> {
  const { activity, look, offer } = answers;
  const faults: Faults = {};
  if (activity?.activity && !findActivity(activity.activity))
    faults['answers.activity.activity'] = 'Cette activité n’est pas dans la liste. Choisissez-en une autre, ou aucune.';
  if (look?.fonts && !fontPairs.some(({ id }) => id === look.fonts))
    faults['answers.look.fonts'] = 'Ces polices ne sont pas au choix. Choisissez une des paires proposées.';
  if (!activity) return faults;
  const loaded = await library.find(activity.template);
  if (!loaded) {
    faults['answers.activity.template'] = 'Ce modèle n’existe pas. Choisissez-en un de la liste, ou la page blanche.';
    return faults;
  }
  return { ...faults, ...judgeLook(loaded, look), ...judgePages(loaded, offer) };
}

function judgeLook(loaded: LoadedTemplate, look: SiteCreationAnswers['look']): Faults {
  if (!look) return {};
  if (!loaded.template.looks.some(({ id }) => id === look.look))
    return { 'answers.look.look': 'Cet aspect n’est pas de ce modèle. Choisissez un de ceux qu’il propose.' };
  if (look.palette === null) return {};
  const { settings } = findLook(loaded.template, look.look);
  return listLookPalettes({ ...listStoredSettings(loaded), ...settings }).some(({ id }) => id === look.palette)
    ? {}
    : { 'answers.look.palette': 'Cette palette n’est pas au choix. Choisissez une de celles de l’aspect.' };
}

function judgePages({ template }: LoadedTemplate, offer: SiteCreationAnswers['offer']): Faults {
  const unknown = offer?.pages?.find((page) => !template.pages.some(({ id }) => id === page));
  return unknown === undefined
    ? {}
    : { 'answers.offer.pages': `La page ${unknown} n’est pas de ce modèle. Cochez celles qu’il propose.` };
}

/** Says which of the two questions that a site cannot do without is not answered. */
export function findMissingAnswers({ activity, identity }: SiteCreationAnswers, domain: string | undefined): Faults {
  if (!activity) return { 'answers.activity': 'Dites d’abord ce que vous faites, ou choisissez la page blanche.' };
  if (!identity) return { 'answers.identity.name': 'Indiquez d’abord le nom de votre activité.' };
  if (domain === undefined && !identity.host)
    return { 'answers.identity.host': 'Indiquez l’adresse du site, comme monsite.fr.' };
  return {};
}
