import { foldText } from '../kernel/fold-text.ts';
import type { SettingValues } from '../settings/setting-catalogue.ts';

type SellerSettings = Pick<SettingValues, 'CORPORATE_FORM' | 'LEGAL_AGENT' | 'LEGAL_COMPANY_NAME' | 'COMPANY_NAME'>;

/** Whether a business of a corporate form is its owner: a person, whose own name stands on all papers with « EI ». */
export const isSoleTrader = (form: SettingValues['CORPORATE_FORM']): boolean => form === 'EI' || form === 'MICRO';

/**
 * Names who sells, as legal texts do: a company by its registered name, else by that of the site. A sole trader by the own
 * name with « EI » (code de commerce, L. 526-22 and R. 526-27), beside the registered name where that is another.
 */
export function nameLegalSeller(settings: SellerSettings): string {
  const { CORPORATE_FORM: form, LEGAL_COMPANY_NAME: registered, COMPANY_NAME: name } = settings;
  return isSoleTrader(form) && !registered && !saysCompany(name)
    ? nameSoleTrader(settings.LEGAL_AGENT, '') || name
    : nameSoleSeller(settings, registered || name);
}

/** Names who sells, as invoices and tickets do: as legal texts, and a sole trader with the name of the shop beside the own. */
export function nameSeller(settings: SellerSettings): string {
  return nameSoleSeller(settings, settings.LEGAL_COMPANY_NAME || settings.COMPANY_NAME);
}

const nameSoleSeller = ({ CORPORATE_FORM: form, LEGAL_AGENT: agent }: SellerSettings, name: string): string =>
  isSoleTrader(form) && !saysCompany(name) ? nameSoleTrader(agent, name) : name;

/** Whether a name says itself that it is a company's: one that never chose its form is no person because of that. */
const saysCompany = (name: string): boolean =>
  /(?<!\p{L})(?:eurl|sarl|sasu?|earl|gaec|scea|scev|snc|sci|scop|gfa|gfv|société)(?!\p{L})/iu.test(name) ||
  /(?<!\p{L})SA(?!\p{L})/u.test(name);

/** Writes a person with « EI » before a name; the name alone where it says both already. */
function nameSoleTrader(person: string, name: string): string {
  const own = listWords(person);
  if (!own.length) return name;
  const words = listWords(name);
  const others = words.filter((word) => !own.includes(word));
  const isNamed = own.every((word) => words.includes(word));
  if (isNamed && (others.includes('ei') || /entrepreneure? individuel/.test(words.join(' ')))) return name;
  if (isNamed && !others.length) return `${name.trim()} EI`;
  return [`${person.trim()} EI`, name].filter(Boolean).join(', ');
}

const listWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
