import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { ExportItem, FormDescription, FormField } from '../export-types.ts';
import { toPlainText } from '../html/plain-text.ts';

/** Characters before a mark among which its label stands. */
const maximumLabel = 1000;

/** Kinds of fields, by the words of Contact Form 7 and WPForms. */
const kinds: Readonly<Record<string, FormField['kind']>> = {
  text: 'text',
  name: 'text',
  address: 'text',
  email: 'email',
  tel: 'phone',
  phone: 'phone',
  url: 'url',
  number: 'number',
  range: 'number',
  'number-slider': 'number',
  date: 'date',
  'date-time': 'date',
  textarea: 'textarea',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  file: 'file',
  'file-upload': 'file',
  acceptance: 'acceptance',
  'gdpr-checkbox': 'acceptance',
  html: 'note',
  divider: 'note',
};

/** Reads a form that a plugin keeps as an item (Contact Form 7, WPForms); undefined for any other item. */
export function readForm(
  item: Pick<ExportItem, 'kind' | 'wpId' | 'title' | 'content' | 'metas'>,
): FormDescription | undefined {
  const { kind, wpId, title } = item;
  if (wpId === null) return undefined;
  const base = { key: String(wpId), title };
  if (kind === 'wpcf7_contact_form')
    return { plugin: 'contact-form-7', ...base, ...readMarks(item.metas._form?.[0] ?? item.content) };
  return kind === 'wpforms' ? { plugin: 'wpforms', ...base, ...readJson(item.content) } : undefined;
}

/** `<label>Votre nom [text* your-name]</label>`: the text before a mark is its label. */
function readMarks(source: string): Pick<FormDescription, 'fields' | 'sendLabel'> {
  const fields: FormField[] = [];
  let sendLabel = '';
  let from = 0;
  // A closed mark has its label inside: `[acceptance ok] J’accepte [/acceptance]`.
  for (const found of source.matchAll(/\[([a-z]+)(\*?)((?:\s[^[\]]*)?)\](?:([^[\]]*)\[\/\1\])?/g)) {
    const [whole, type = '', star, rest = '', inside] = found;
    const before = toPlainText(source.slice(from, found.index).slice(-maximumLabel)).replace(/[\s*:]+$/, '');
    from = found.index + whole.length;
    const values = Array.from(rest.matchAll(/"([^"]*)"|'([^']*)'/g), ([, double, single]) => double ?? single ?? '');
    if (type === 'submit') sendLabel = values[0] ?? '';
    const kind = kinds[type];
    if (!kind) continue;
    const name = /^\s+([\w-]+)/.exec(rest)?.[1] ?? '';
    const hasOptions = /^(?:select|radio|checkbox)$/.test(kind);
    fields.push({
      kind,
      label: (inside && toPlainText(inside)) || before || (hasOptions ? '' : values[0]) || name.replace(/[-_]/g, ' '),
      isRequired: star === '*' || (kind === 'acceptance' && !/\boptional\b/.test(rest)),
      options: hasOptions ? values.map((value) => value.split('|')[0] ?? '').filter(Boolean) : [],
    });
  }
  return { fields, sendLabel };
}

function readJson(source: string): Pick<FormDescription, 'fields' | 'sendLabel'> {
  let form: unknown;
  try {
    form = JSON.parse(source);
  } catch {
    return { fields: [], sendLabel: '' };
  }
  const { fields, settings } = isRecord(form) ? form : {};
  const listed = Object.values(isRecord(fields) || Array.isArray(fields) ? fields : {}).filter(isRecord);
  return {
    fields: listed.flatMap((field) => {
      const kind = Object.hasOwn(kinds, String(field.type)) ? kinds[String(field.type)] : undefined;
      if (!kind) return [];
      const choices = Object.values(
        isRecord(field.choices) || Array.isArray(field.choices) ? field.choices : {},
      ).filter(isRecord);
      return [
        {
          kind,
          label: toPlainText(String(field.label ?? '')),
          isRequired: field.required === '1' || field.required === true,
          options: choices.map(({ label }) => toPlainText(String(label ?? ''))).filter(Boolean),
        },
      ];
    }),
    sendLabel: isRecord(settings) && typeof settings.submit_text === 'string' ? settings.submit_text : '',
  };
}
