import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type LogoType, logoPresentations } from '@vitrine/domain/appearance/logo-types.data';
import type { Page } from 'playwright-core';
import { chooseFiles, fillFields, writeRichText } from './owner-fields.ts';
import type { OwnerWindow } from './owner-window.ts';

/** Adds a file to the library, which is open. */
export async function addFile({ page }: OwnerWindow, path: string, name = basename(path)): Promise<void> {
  await page
    .getByLabel('Ajouter des fichiers')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await readFile(path) });
  await findCard(page, name).waitFor();
}

/** Describes a file of the library, which is open; a video gets the picture that stands for it until it plays. */
export async function describeFile({ page }: OwnerWindow, name: string, alt: string, poster?: string): Promise<void> {
  await findCard(page, name).click();
  const panel = page.getByRole('complementary', { name, exact: true });
  await panel.getByLabel('Texte alternatif').fill(alt);
  if (poster) {
    await panel.getByRole('button', { name: 'Choisir une image' }).click();
    await chooseFiles(page, [poster]);
  }
  // The form is made anew with the version that was saved.
  const button = await panel.getByRole('button', { name: 'Enregistrer', exact: true }).elementHandle();
  await button?.click();
  await button?.waitForElementState('hidden');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

const findCard = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.getByText(name, { exact: true }) });

type Settings = ReplyOf<'listSiteSettings'>;
type Setting = Settings['settings'][number];

/** Changes settings in the form of their group, and saves them. Those that have another screen are left to it. */
export async function fillSettings(
  owner: OwnerWindow,
  group: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { page, go, read } = owner;
  const { settings } = await read<Settings>('/settings');
  await go(`/sites/42/reglages/${group}`);
  let count = 0;
  for (const setting of settings.filter((one) => one.group === group)) {
    const value = wanted[setting.type];
    if (value === undefined || value === setting.value) continue;
    await fillSetting(owner, setting, value);
    count += 1;
  }
  if (count === 0) return;
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const sure = page.getByRole('button', { name: 'Enregistrer quand même' });
  const saved = page.getByText(/^Enregistré à/);
  await saved.or(sure).waitFor();
  if ((await sure.count()) > 0) await sure.click();
  await saved.waitFor();
}

/** Changes one setting by its control. */
export async function fillSetting({ page }: OwnerWindow, setting: Setting, value: unknown): Promise<void> {
  const field = page.locator(`[data-setting="${setting.type}"]`);
  if (setting.control === 'hours') return fillHours(field, setting.label, String(value));
  const control = field.getByLabel(setting.label, { exact: true });
  if (setting.control === 'switch') await control.setChecked(value === true);
  else if (setting.control === 'select') await control.selectOption(String(value));
  else await control.fill(String(value));
}

async function fillHours(field: ReturnType<OwnerWindow['page']['locator']>, day: string, value: string): Promise<void> {
  const ranges = value.split(', ').filter(Boolean);
  for (const [index, range] of ranges.entries()) {
    const [from = '', to = ''] = range.split('-');
    await field.getByRole('button', { name: `Ajouter une plage (${day})` }).click();
    await field.getByLabel(`${day}, plage ${index + 1}, ouverture`).fill(from);
    await field.getByLabel(`${day}, plage ${index + 1}, fermeture`).fill(to);
  }
}

/** Writes a legal text over what is there, and saves it. */
export async function writeLegalText({ page, go }: OwnerWindow, type: string, html: string): Promise<void> {
  await go(`/sites/42/textes-legaux/${type}`);
  await writeRichText(page, page.locator('#texte-legal'), html);
  await page.keyboard.press('Control+s');
  await page.getByText(/^Enregistré à/).waitFor();
}

/** What an owner chooses for the theme. */
export interface WantedTheme {
  settings: Readonly<Record<string, unknown>>;
  /** Family by the label of its use. */
  fonts: Readonly<Record<string, string>>;
  /** Name and text of the file of each variant. */
  logos: readonly { type: LogoType; file: string; alt: string }[];
}

/** Chooses fonts, logos and layout, and applies them as one theme. */
export async function applyTheme(owner: OwnerWindow, { settings, fonts, logos }: WantedTheme): Promise<void> {
  const { page, go, read } = owner;
  const known = (await read<Settings>('/settings')).settings.filter(({ group }) => group === 'appearance');
  await go('/sites/42/apparence');
  await page.getByText('Régler chaque couleur').click();
  for (const setting of known) {
    const value = settings[setting.type];
    if (value !== undefined && value !== setting.value) await fillSetting(owner, setting, value);
  }
  for (const [use, family] of Object.entries(fonts))
    await page.getByLabel(use, { exact: true }).selectOption({ label: family });
  for (const { type, file, alt } of logos) {
    const { label } = logoPresentations[type];
    await page.getByRole('button', { name: `Choisir : ${label}`, exact: true }).click();
    await chooseFiles(page, [file]);
    const text = page.getByRole('listitem').filter({ hasText: label }).getByLabel('Ce qu’il dit à qui ne le voit pas');
    if (type !== 'LOGO_FAVICON') await text.first().fill(alt);
  }
  await page.getByRole('button', { name: 'Appliquer au site' }).click();
  await page.getByText(/^Appliqué à/).waitFor();
}

/** Creates a record of a resource in its panel. */
export async function createRecord(
  owner: OwnerWindow,
  path: string,
  resource: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { page, go } = owner;
  await go(`/sites/42/${path}/nouveau`);
  await fillRecord(owner, resource, wanted);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.waitForURL(/\/\d+$/);
}

/** Changes a record of a resource in its panel. */
export async function changeRecord(
  owner: OwnerWindow,
  path: string,
  resource: string,
  id: number,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { page, go } = owner;
  await go(`/sites/42/${path}/${id}`);
  await fillRecord(owner, resource, wanted, id);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText(/^Enregistré à/).waitFor();
}

/** Fills in the form of a record, which is open: what differs from what it shows. */
async function fillRecord(
  { page, names, read, readAdmin }: OwnerWindow,
  resource: string,
  wanted: Readonly<Record<string, unknown>>,
  id?: number,
): Promise<void> {
  const { resources } = await readAdmin<{ resources: ResourceDescription[] }>('/resources');
  const description = resources.find(({ name }) => name === resource);
  if (!description) throw new Error(`no resource ${resource}`);
  const shown = id === undefined ? undefined : await read<ResourceRecord>(`/${description.path}/${id}`);
  const form = { page, scope: page.locator('main'), names };
  // What the program alone sets has no field.
  const fields = description.fields.filter(({ isComputed }) => !isComputed);
  await fillFields(form, fields, wanted, shown?.values ?? description.initial);
}

/** A folder of the blog; `parent` is the title of the one that holds it. */
export interface WantedFolder {
  title: string;
  parent: string | undefined;
  description: string;
  metaDescription: string;
  picture: string;
}

/** Creates a folder beside the list of posts, which is open, and describes it. */
export async function createFolder({ page }: OwnerWindow, wanted: WantedFolder): Promise<void> {
  const { title, parent, description, metaDescription, picture } = wanted;
  await page.getByRole('button', { name: 'Nouveau dossier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /ossier/ });
  await dialog.getByLabel('Nom', { exact: true }).fill(title);
  const place = dialog.getByLabel('Rangé dans');
  if ((await place.count()) > 0) await place.selectOption({ label: parent ?? 'Premier niveau' });
  await dialog.getByRole('button', { name: 'Créer le dossier' }).click();
  await page.getByRole('button', { name: `Actions sur le dossier ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Renommer et décrire' }).click();
  await dialog.getByLabel('Présentation').fill(description);
  await dialog.getByLabel('Description pour les moteurs de recherche').fill(metaDescription);
  await dialog.getByRole('button', { name: 'Choisir une image' }).click();
  await chooseFiles(page, [picture]);
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
