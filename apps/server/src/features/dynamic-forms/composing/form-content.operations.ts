import { formFields } from '@vitrine/contract/contents/form.content';
import { findConditionFaults } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { type FormPart, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import {
  buildDefinition,
  buildTrialDefinition,
  flattenDefinition,
} from '@vitrine/domain/dynamic-forms/builder/form-parts';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { fail, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight } from '@vitrine/domain/people/staff-rights';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { defineContentType } from '../../define-content-type.ts';
import { saveForm } from '../dynamic-forms.operations.ts';
import { findForm, lockAndCountAllSubmissions } from '../dynamic-forms.repository.ts';
import { describeDefinitionFaults } from './describe-definition-faults.ts';

/** The parts with which a new form begins. */
const firstParts: readonly FormPart[] = [
  { id: 'etape', kind: 'step', parent: null, label: 'Votre demande' },
  { id: 'nom', kind: 'text', parent: 'etape', label: 'Votre nom', required: true, maximum: 200, fill: 'name' },
  { id: 'courriel', kind: 'email', parent: 'etape', label: 'Votre adresse électronique', required: true },
  { id: 'message', kind: 'textarea', parent: 'etape', label: 'Votre demande', required: true, maximum: 3000 },
];

const oneLanguage =
  'Un formulaire n’a qu’une langue, celle du site. Pour une autre langue, dupliquez-le et traduisez ses questions.';

// Whoever composes a form does not come to read its answers by it: mails bring them.
const recipientMessage =
  'L’adresse prévenue des réponses se change par qui peut les lire\u00a0: demandez-le à un administrateur du site ou à l’accueil.';
const openedMessage = ({ label }: FormPart) =>
  `La question «\u00a0${label || 'Sans intitulé'}\u00a0» est confidentielle\u00a0: qui peut lire ses réponses peut seul l’ouvrir aux courriels.`;

/** Finds a question that was confidential, and of which answers would be mailed. */
function findOpenedQuestion(before: readonly FormPart[], after: readonly FormPart[]): FormPart | undefined {
  const closed = new Set(before.filter(({ sensitive }) => sensitive).map(({ id }) => id));
  return after.find(({ id, sensitive }) => closed.has(id) && !sensitive);
}

/** Forms as contents with drafts: their questions are parts in the fields, and they have no blocks. */
export const formContent = defineContentType({
  kind: 'form',
  readCall: 'readForm',
  fields: formFields,
  documentKind: undefined,
  createFields: (_, title) => ({
    ...formFields.shared.parse({ parts: firstParts, acknowledge: 'courriel' }),
    ...formFields.texts.parse({ title }),
  }),
  checkChange(context, before, after) {
    const role = getStaffRole(context.staff);
    if (role === undefined || hasRight(role, 'answers.read')) return succeed(null);
    if ((after.recipient ?? null) !== (before.recipient ?? null))
      return fail('not-allowed', { message: recipientMessage });
    const opened = findOpenedQuestion(readParts(before.parts), readParts(after.parts));
    return opened ? fail('not-allowed', { message: openedMessage(opened) }) : succeed(null);
  },
  async findLive(context, id, locale) {
    if (locale !== context.site.defaultLocale) return undefined;
    const form = await findForm(context, id);
    if (!form) return undefined;
    return {
      fields: {
        parts: flattenDefinition(form.definition),
        acknowledge: form.definition.acknowledge ?? null,
        isOpen: form.is_open,
        recipient: form.recipient,
        isCopied: form.is_copied,
        retentionDays: form.retention_days,
        minimumSeconds: form.minimum_seconds,
        answerLimit: form.answer_limit,
        closesAt: form.closes_at?.toISOString() ?? null,
        isOnePerPerson: form.is_one_per_person,
        title: form.name,
        acknowledgement: form.acknowledgement,
        afterText: form.after_text,
        afterUrl: form.after_url,
      },
      document: { blocks: [] },
    };
  },
  async findFaults(_, { fields, isDefault }) {
    if (!isDefault) return { title: oneLanguage };
    const { parts, acknowledge } = formFields.shared.strip().parse(fields);
    const faults: Record<string, string> = {};
    for (const { id, message, isBlocking } of findConditionFaults(parts))
      if (isBlocking) faults[`parts.${id}.when`] ??= message;
    const read = parseDefinition(buildDefinition(parts, acknowledge));
    if ('definition' in read) return faults;
    return { ...describeDefinitionFaults(parts, acknowledge, read.errors, Object.keys(faults).length > 0), ...faults };
  },
  async writeLive(context, { id, isDefault, fields }) {
    if (!isDefault) return fail('invalid-fields', { fields: { title: oneLanguage } });
    const { parts, acknowledge, closesAt, ...settings } = formFields.shared.strip().parse(fields);
    const { title, acknowledgement, afterText, afterUrl } = formFields.texts.strip().parse(fields);
    return saveForm(context, {
      ...settings,
      id,
      name: title,
      definition: buildDefinition(parts, acknowledge),
      acknowledgement,
      closesAt: closesAt === null ? null : new Date(closesAt),
      afterText,
      afterUrl,
    });
  },
  async indexLive() {
    // Visitors find a form on its page, which has its own entry.
  },
  listCacheTags: (id) => [`form:${id}`],
  reference: {
    property: 'formId',
    effect: 'Un bloc montre ce formulaire et dira qu’il ne prend pas de réponses.',
    effectOfDraft:
      'Un bloc de ce brouillon montre ce formulaire\u00a0: publié, il dirait qu’il ne prend pas de réponses.',
  },
  async checkDeletion(context, id) {
    // Suspicious ones too: a person may have sent them, and nobody has looked yet.
    const count = await lockAndCountAllSubmissions(context, id);
    if (count === 0) return { ok: true, value: null };
    return fail('conflict', {
      message: `Ce formulaire a ${count === 1 ? 'une réponse, qui serait perdue' : `${count} réponses, qui seraient perdues`}. Laissez-le dans la corbeille, ou supprimez d’abord ses réponses.`,
    });
  },
  async present(_, { id, fields, slug }) {
    const { title } = fields;
    const definition = buildTrialDefinition(readParts(fields.parts));
    const path = `/${slug}`;
    const form = { id, name: String(title), version: 0, definition, afterText: '', afterUrl: null };
    return { changes: form, defaults: {}, path, isOnStandIn: true, replies: { readPage: buildTrialPage(form, path) } };
  },
  buildUrl: () => undefined,
});

/** The page on which a form is tried: it alone, as one of its blocks would show it. */
function buildTrialPage({ id, name }: { id: number; name: string }, url: string) {
  const block: BlockNode = {
    id: 'essai',
    type: 'dynamic-form',
    version: 0,
    props: { formId: id, variant: 'column', title: name },
  };
  return {
    title: name,
    metaDescription: '',
    url,
    locales: [],
    image: null,
    layout: 'default',
    useAbsoluteMenu: false,
    blocks: [block],
  };
}
