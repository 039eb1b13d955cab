import { normalizeTypedEmail } from './typed-email.ts';

const pattern = /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"()]+\.[^\s@,;<>".()]{2,}$/;

/** Why a text is not an address of mail, in French. */
export type AddressFault = string;

/**
 * Reads an address of mail as files hold it: « Camille Martin <camille@exemple.fr> », « mailto: » before it, a full stop after it.
 * Returns the address, or why there is none.
 */
export function judgeAddress(text: string): { email: string } | { fault: AddressFault } {
  const inBrackets = /<\s*([^<>]*@[^<>]*?)\s*>/.exec(text)?.[1] ?? text;
  const email = normalizeTypedEmail(inBrackets).replace(/[.,;]+$/, '');
  if (!email) return { fault: 'Aucune adresse sur cette ligne.' };
  if (!email.includes('@')) return { fault: 'Il manque le signe @.' };
  if (email.length > 254) return { fault: 'Cette adresse est trop longue.' };
  if (/\s/.test(email)) return { fault: 'Une adresse ne contient pas d’espace.' };
  if ((email.match(/@/g) ?? []).length > 1) return { fault: 'Il y a plusieurs adresses, ou un signe @ de trop.' };
  if (!/\.[^.]{2,}$/.test(email.slice(email.indexOf('@'))))
    return { fault: 'Il manque la fin de l’adresse, comme .fr ou .com.' };
  // Nothing but the address may stand in a header: control characters end it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (!pattern.test(email) || email.includes('..') || /[\u0000-\u001f\u007f]/.test(email))
    return { fault: 'Ce n’est pas une adresse électronique.' };
  return { email };
}
