import { accountUses, salesByRate } from './account-plan.data.ts';

/** What an account is used for. */
export type AccountRole = keyof typeof accountUses;

/** An account: its number, and what it is called. */
export interface Account {
  number: string;
  label: string;
}

/** The accounts of a site: by use, and by use and rate. */
export type AccountPlan = ReadonlyMap<string, Account>;

const roles = Object.keys(accountUses) as AccountRole[];
const nameUse = (role: AccountRole, rate?: number): string => (rate === undefined ? role : `${role}/${rate}`);
const labelUse = (role: AccountRole, rate?: number): string =>
  rate === undefined
    ? accountUses[role].label
    : `${accountUses[role].label} à ${String(rate / 100).replace('.', ',')} %`;
const fold = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The usual accounts, one a line, as a setting stores them. */
export const usualAccounts: string = roles
  .flatMap((role) => [
    `${labelUse(role)} = ${accountUses[role].number}`,
    ...(role === 'sales' ? salesByRate.map(({ rate, number }) => `${labelUse(role, rate)} = ${number}`) : []),
  ])
  .join('\n');

export type ParsedAccounts = { ok: true; plan: AccountPlan } | { ok: false; message: string };

/**
 * Parses the accounts of a site, one a line: `Ventes = 707000`, `Ventes à 5,5 % = 707055`. A use without a line has its usual account.
 * The message is a French sentence that names the line. Source: plan comptable général; the first three signs of a number are figures
 * (LPF, art. A47 A-1).
 */
export function parseAccountPlan(text: string): ParsedAccounts {
  const numbers = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line);
    if (typeof parsed === 'string') return { ok: false, message: `Ligne ${index + 1}\u00a0: ${parsed}` };
    if (numbers.has(parsed.use))
      return { ok: false, message: `Ligne ${index + 1}\u00a0: ce compte a déjà son numéro plus haut.` };
    numbers.set(parsed.use, parsed.number);
  }
  return { ok: true, plan: completePlan(numbers) };
}

function parseLine(line: string): { use: string; number: string } | string {
  const place = line.lastIndexOf('=');
  const use = fold(line.slice(0, Math.max(place, 0)));
  const [, name = '', percent] = /^(.*?)(?: à (\d{1,2}(?:[.,]\d{1,2})?) ?%)?$/u.exec(use) ?? [];
  const number = line.slice(place + 1).trim();
  const role = roles.find((one) => fold(accountUses[one].label) === name);
  if (!role) return 'écrivez un compte de la liste, comme Clients = 411000.';
  if (percent !== undefined && !('isByRate' in accountUses[role]))
    return `«\u00a0${accountUses[role].label}\u00a0» n’a pas de taux.`;
  if (!/^\d{3}[0-9A-Z]{0,17}$/.test(number)) return 'écrivez un numéro de compte, comme 411000.';
  if (!number.startsWith(accountUses[role].class))
    return `un compte «\u00a0${accountUses[role].label}\u00a0» commence par ${accountUses[role].class}.`;
  const rate = percent === undefined ? undefined : Math.round(Number(percent.replace(',', '.')) * 100);
  return { use: nameUse(role, rate), number };
}

/** Adds the usual accounts where none is named. A number that serves twice has one label. */
function completePlan(numbers: ReadonlyMap<string, string>): AccountPlan {
  const plan = new Map<string, Account>();
  const labels = new Map<string, string>();
  const add = (use: string, number: string, label: string) => {
    if (!labels.has(number)) labels.set(number, label);
    plan.set(use, { number, label: labels.get(number) as string });
  };
  for (const role of roles) {
    add(nameUse(role), numbers.get(nameUse(role)) ?? accountUses[role].number, labelUse(role));
    for (const [use, number] of numbers) {
      const rate = use.startsWith(`${role}/`) ? Number(use.slice(role.length + 1)) : undefined;
      if (rate !== undefined) add(use, number, labelUse(role, rate));
    }
  }
  return plan;
}

/** Finds the account of a use: that of the rate (hundredths of a percent) where it has one. */
export function findAccount(plan: AccountPlan, role: AccountRole, rate?: number): Account {
  const account = (rate === undefined ? undefined : plan.get(nameUse(role, rate))) ?? plan.get(role);
  return account ?? accountUses[role];
}
