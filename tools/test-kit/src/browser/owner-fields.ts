import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { Locator, Page } from 'playwright-core';

/** What an owner knows by name, and values by id. */
export interface OwnerNames {
  /** Name of a file of the library. */
  getMediaName(id: number): string;
  /** What people call an icon, by the name under which it is stored. */
  findIconLabel(name: string): Promise<string>;
  /** The fields of the section whose elements have values of these names. */
  findElementFields(names: readonly string[]): Promise<readonly FieldDescription[]>;
}

type Values = Readonly<Record<string, unknown>>;

/** A form made from descriptions of fields, as it stands on the screen. */
export interface OwnerForm {
  page: Page;
  /** What holds the rows of the fields. */
  scope: Locator;
  names: OwnerNames;
  /** Dotted path of the object that is filled in; empty for the whole. */
  place?: string;
}

/** Fills in a form as a person does: only what differs from what it shows. */
export async function fillFields(
  form: OwnerForm,
  fields: readonly FieldDescription[],
  wanted: Values,
  shown: Values,
): Promise<void> {
  for (const field of fields) {
    const value = wanted[field.name] ?? field.defaultValue;
    const former = shown[field.name] ?? field.defaultValue;
    if (!isAlike(value, former)) await fillField(form, field, value, former);
  }
}

async function fillField(form: OwnerForm, field: FieldDescription, value: unknown, former: unknown): Promise<void> {
  const place = form.place ? `${form.place}.${field.name}` : field.name;
  const row = form.scope.locator(`[data-field="${place}"]`).filter({ hasText: field.label });
  const fold = form.scope.getByRole('button', { name: 'Plus de réglages', expanded: false }).last();
  if (field.depth === 'more') await row.or(fold).first().waitFor();
  if (field.depth === 'more' && (await row.count()) === 0) await fold.click();
  await fillControls[field.control]({ ...form, row, field, place }, value, former);
}

interface Control extends OwnerForm {
  row: Locator;
  field: FieldDescription;
  place: string;
}
type FillControl = (control: Control, value: unknown, former: unknown) => Promise<unknown>;

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const asRecord = (value: unknown) => (value ?? {}) as Values;
const asItems = (value: unknown) => (value ?? []) as readonly Values[];

const fillText: FillControl = ({ row }, value) => row.locator('input, textarea').first().fill(asText(value));
const chooseOption: FillControl = ({ row, field }, value) =>
  row
    .getByRole('combobox')
    .selectOption(value === undefined || value === null ? '' : { label: nameOption(field, value) });
const chooseRecord: FillControl = ({ row }, value) => row.getByRole('combobox').selectOption(asText(value));
const chooseRadio: FillControl = async ({ row, field }, value) => {
  const name = nameOption(field, value);
  await row.getByRole('radio', { name, exact: true }).click();
  await row.locator('label:has(input:checked)').filter({ hasText: name }).waitFor();
};

/** One routine for each kind of control. */
const fillControls: Readonly<Record<FieldDescription['control'], FillControl>> = {
  text: fillText,
  multiline: fillText,
  email: fillText,
  telephone: fillText,
  url: fillText,
  path: fillText,
  anchor: fillText,
  number: ({ row }, value) => row.locator('input').fill(asText(value).replace('.', ',')),
  price: ({ row }, value) =>
    row.locator('input').fill(typeof value === 'number' ? (value / 100).toFixed(2).replace('.', ',') : ''),
  date: ({ row }, value) =>
    row
      .locator('input')
      .first()
      .fill(formatDay(asText(value))),
  time: ({ row }, value) => row.locator('input').fill(asText(value).replace(':', 'h')),
  async 'date-time'({ row, field }, value) {
    const { day, time } = splitMoment(asText(value));
    await row.locator('input').first().fill(formatDay(day));
    await row.getByLabel(`${field.label}, heure`).fill(time.replace(':', 'h'));
  },
  'rich-text': (control, value) => writeRichText(control.page, control.row.getByRole('textbox'), asText(value)),
  switch: ({ row }, value) => row.getByRole('switch').setChecked(value === true),
  select: chooseOption,
  segmented: chooseRadio,
  variant: chooseRadio,
  swatch: chooseRadio,
  shape: chooseRadio,
  form: chooseRecord,
  album: chooseRecord,
  'blog-folder': chooseRecord,
  'element-route': chooseRecord,
  element: chooseRecord,
  screen: chooseRecord,
  product: chooseRecord,
  declination: chooseRecord,
  variation: chooseRecord,
  'meal-icon': chooseRecord,
  carrier: chooseRecord,
  'shipping-zone': chooseRecord,
  'pickup-address': chooseRecord,
  async 'multi-select'({ row, field }, value) {
    const chosen = (value ?? []) as readonly unknown[];
    for (const option of field.options ?? [])
      await row.getByRole('checkbox', { name: option.label, exact: true }).setChecked(chosen.includes(option.value));
  },
  async tags({ row }, value) {
    const removers = row.getByRole('button', { name: /^Retirer/ });
    while ((await removers.count()) > 0) await removers.last().click();
    const input = row.getByRole('textbox');
    for (const tag of (value ?? []) as readonly string[]) {
      await input.fill(tag);
      await input.press('Enter');
    }
  },
  async link({ row }, value) {
    const changer = row.getByRole('button', { name: /^Changer \(/ });
    const input = row.getByRole('combobox');
    await changer.or(input).waitFor();
    if (asText(value) === '') return row.getByRole('button', { name: /^Retirer le lien/ }).click();
    if ((await changer.count()) > 0) await changer.click();
    await input.fill(asText(value));
    await input.press('Enter');
    await changer.waitFor();
  },
  async icon({ page, row, field, names }, value) {
    if (asText(value) === '') return row.getByRole('button', { name: /^Retirer l’icône/ }).click();
    const label = await names.findIconLabel(asText(value));
    await row.getByRole('button', { name: /Choisir une icône$/ }).click();
    await page.getByLabel(`Chercher une icône (${field.label})`).fill(label);
    await row.getByRole('button', { name: label, exact: true }).click();
  },
  async image({ page, row, field, names }, value, former) {
    const isReference = field.fields !== undefined;
    const mediaId = isReference ? asRecord(value).mediaId : value;
    const held = isReference ? asRecord(former).mediaId : former;
    if (typeof mediaId !== 'number') return row.getByRole('button', { name: /^Retirer \(/ }).click();
    if (mediaId !== held) {
      await row.getByRole('button', { name: /^(?:Choisir|Remplacer) \(/ }).click();
      await chooseFiles(page, [names.getMediaName(mediaId)]);
    }
    const { alt } = asRecord(isReference ? value : undefined);
    if (alt === '') await row.getByLabel('Image décorative, sans description').check();
    else if (typeof alt === 'string') await row.getByLabel('Description pour qui ne voit pas l’image').fill(alt);
  },
  async 'media-list'(control, value) {
    const { page, row, field, place, names } = control;
    const items = asItems(value);
    await row.getByRole('button', { name: /^Ajouter \(/ }).click();
    await chooseFiles(
      page,
      items.map(({ mediaId }) => names.getMediaName(Number(mediaId))),
      true,
    );
    const openers = row.getByRole('button', { name: /, ouvrir$/ });
    await openers.nth(items.length - 1).waitFor();
    const details = (field.fields ?? []).filter(({ name }) => name !== 'mediaId');
    for (const [index, item] of items.entries()) {
      if (details.every(({ name }) => item[name] === undefined)) continue;
      await openers.nth(index).click();
      await fillFields({ ...control, scope: row, place: `${place}.${index}` }, details, item, {});
    }
  },
  async list(control, value, former) {
    const { row, field, place } = control;
    const [items, held] = [asItems(value), asItems(former)];
    const rows = row.locator(':scope > fieldset > ul > li');
    for (let index = held.length - 1; index >= items.length; index -= 1) {
      await openItem(rows.nth(index));
      await rows
        .nth(index)
        .getByRole('button', { name: /^Retirer «/ })
        .last()
        .click();
      await rows.nth(index).waitFor({ state: 'detached' });
    }
    const fields = field.fields ?? [];
    for (const [index, item] of items.entries()) {
      const known = held[index];
      if (known && isAlike(item, known)) continue;
      const itemRow = rows.nth(index);
      if (known) await openItem(itemRow);
      else await row.locator(':scope > fieldset > button').click();
      await itemRow.waitFor();
      await fillFields({ ...control, scope: itemRow, place: `${place}.${index}` }, fields, item, known ?? {});
    }
  },
  async group(control, value, former) {
    const { row, field, place } = control;
    const isHeld = former !== undefined && former !== null;
    if (value === undefined || value === null)
      return row
        .getByRole('button', { name: /^Retirer/ })
        .last()
        .click();
    if (!isHeld && !field.isRequired) await row.getByRole('button', { name: /^Ajouter/ }).click();
    await fillFields({ ...control, scope: row, place }, field.fields ?? [], asRecord(value), asRecord(former));
  },
  async 'element-fields'(control, value, former) {
    const fields = await control.names.findElementFields(Object.keys(asRecord(value)));
    await fillFields({ ...control, scope: control.row }, fields, asRecord(value), asRecord(former));
  },
};

async function openItem(item: Locator): Promise<void> {
  const opener = item.locator(':scope > div').first().locator('button[aria-expanded]');
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

function nameOption({ options = [], name }: FieldDescription, value: unknown): string {
  const found = options.find((one) => one.value === value);
  if (!found) throw new Error(`${name} has no choice ${value}`);
  return found.label;
}

/** Chooses files of the library in the dialog that is open, each found by its name. */
export async function chooseFiles(page: Page, names: readonly string[], isMultiple = false): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Choisir (?:un|des) fichiers?$/ });
  for (const name of names) {
    await dialog.getByLabel('Chercher un fichier').fill(name.replace(/\.[a-z0-9]+$/, ''));
    await dialog
      .locator('[data-card]')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
  }
  if (isMultiple) await dialog.locator('button', { hasText: /^Ajouter$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Writes a formatted text over what is there: plain paragraphs are typed, with Enter between them; what has links, lists
 * or emphasis is pasted, as from another document.
 */
export async function writeRichText(page: Page, textbox: Locator, html: string): Promise<void> {
  await textbox.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const paragraphs = [...html.matchAll(/<p>([^<&]*)<\/p>/g)];
  if (paragraphs.length > 0 && paragraphs.map(([all]) => all).join('') === html)
    for (const [index, [, text = '']] of paragraphs.entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await page.keyboard.insertText(text);
    }
  else if (html) await pasteHtml(textbox, html);
}

async function pasteHtml(textbox: Locator, html: string): Promise<void> {
  await textbox.evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

/**
 * Whether two values are the same to a reader: ids of items do not count, nor whether something is absent, null or empty.
 * An empty alternative text says that a picture is decorative.
 */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(simplify(one)) === JSON.stringify(simplify(other));
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? null : value;
  const entries = Object.entries(value)
    .filter(
      ([name, inner]) => name === 'alt' || (name !== 'id' && inner !== undefined && inner !== null && inner !== ''),
    )
    .sort(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === 'alt' ? (inner ?? null) : simplify(inner)]));
}

const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Splits a moment with its zone into the day and time that a browser in Paris shows. */
function splitMoment(moment: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment));
  const [day = '', time = ''] = parts.split(' ');
  return { day, time };
}
