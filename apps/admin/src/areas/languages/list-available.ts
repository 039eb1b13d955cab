import { nameLanguage } from '../../features/languages/language-names.ts';
import type { SiteLanguages } from '../../features/languages/languages.queries.ts';

/** The languages that sites here add most, first. */
const likely = ['en', 'de', 'es', 'it', 'nl'];
const collator = new Intl.Collator('fr');

/** The languages that a site can add, by their French names, with their own: « Allemand (Deutsch) ». The likely ones come first. */
export function listAvailable(available: SiteLanguages['available']): (SiteLanguages['available'][number] & {
  name: string;
})[] {
  const rank = ({ code }: { code: string }) => {
    const place = likely.indexOf(code.slice(0, 2));
    return place < 0 ? likely.length : place;
  };
  return available
    .map((one) => ({ ...one, name: `${capitalise(nameLanguage(one.code))} (${one.label})` }))
    .sort((one, other) => rank(one) - rank(other) || collator.compare(one.name, other.name));
}

const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);
