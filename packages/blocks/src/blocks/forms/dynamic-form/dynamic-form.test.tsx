import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { dynamicFormExamples } from './dynamic-form.examples.ts';
import styles from './dynamic-form.module.css';
import { dynamicFormBlock } from './dynamic-form.schema.ts';
import { dynamicFormView } from './dynamic-form.view.tsx';
import { exampleForms } from './example-forms.data.ts';
import { listInvalidFields } from './invalid-fields.ts';

const dataOf = (props: Record<string, unknown>) => exampleForms[Number(props.formId)] ?? null;
describeBlock(dynamicFormBlock, dynamicFormView, dynamicFormExamples, { requirement: 'BLK-03', data: dataOf });

const render = (formId: number, page = {}, props: Record<string, unknown> = {}) =>
  renderBlock(
    'dynamic-form',
    { variant: 'column', tone: 'plain', formId, ...props },
    { data: dataOf({ formId }), page },
  );
/** Returns the tag right before a text. */
const tagBefore = (html: string, text: string) => {
  const end = html.indexOf(text);
  return html.slice(html.lastIndexOf('<', end - 1), end);
};
/** Returns the part of the page that contains a name, with its class. */
const around = (html: string, name: string) =>
  html.slice(html.indexOf(`name="${name}"`) - 700, html.indexOf(`name="${name}"`));

describe('the form without script', () => {
  test('BLK-03 it posts to its own page, files and all, and the browser judges nothing', () => {
    const html = render(2);
    const tag = /<form[^>]*>/.exec(html)?.[0];
    for (const said of ['method="post"', 'encType="multipart/form-data"', 'noValidate=""']) expect(tag).toContain(said);
    // With a URL of its own, even a fragment, browsers would ignore the autofocus.
    expect(tag).not.toContain('action=');
    expect(html).toContain('<input type="hidden" name="_form" value="essai.1"/>');
  });

  test('BLK-03 every step, group, row and question is there, those under a condition with its words', () => {
    const html = render(1);
    for (const name of ['prenom', 'nom', 'courriel', 'lieu', 'adresse', 'jour', '_website'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain(
      'À remplir si vous répondez «\u00a0Chez vous, jusqu’à 20\u202fkm\u00a0» à «\u00a0Où souhaitez-vous venir\u202f?\u00a0».',
    );
    expect(around(html, 'adresse')).toContain(styles.unmet);
    expect(html.split(`${styles.later}`)).toHaveLength(2);
  });

  test('BLK-03 each question has a label, its hint and how browsers help', () => {
    const html = render(2);
    expect(html).toMatch(/<label[^>]*for="essai-courriel"/);
    expect(html).toMatch(/id="essai-prenom"[^>]*required=""[^>]*autoComplete="given-name"/i);
    expect(html).toMatch(/type="file" accept="\.pdf,\.jpg,\.jpeg,\.png,\.webp"/);
    expect(html).toContain('PDF ou image (JPEG, PNG, WebP), 5\u202fMo au plus.');
    expect(html).toMatch(/ \((?:<!-- -->)?(?:facultatif, )?confidentiel/);
    expect(html.split('est gardé chiffré et n’est jamais envoyé par courriel')).toHaveLength(2);
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Les moments où/);
    expect(html).toContain('(facultatif)');
  });

  test('BLK-03 a step that asks nothing but confidential things says so once, and marks no question', () => {
    const question = { kind: 'text', maximum: 80, required: true, sensitive: true } as const;
    const items = [
      { ...question, name: 'suivi', label: 'Qui vous suit' },
      { ...question, name: 'confort', label: 'Ce qui vous aide', required: false },
    ];
    const steps = [{ name: 'sante', title: 'Votre santé', items }];
    const html = renderBlock(
      'dynamic-form',
      { variant: 'column', tone: 'plain', formId: 2 },
      { data: { ...dataOf({ formId: 2 }), definition: { steps } } },
    );
    expect(html.match(/confidenti/g)).toHaveLength(2 + 1);
    expect(html).toContain(
      'Toutes les réponses de cette étape sont confidentielles\u00a0: elles sont gardées chiffrées',
    );
    expect(html).toContain('(facultatif)');
    expect(html).not.toContain('(confidentiel)');
  });

  test('BLK-03 a loop shows one turn, a button for one more, and none to remove the last', () => {
    const html = render(2);
    expect(html).toContain('<input type="hidden" name="enfants.0" value=""/>');
    expect(html).toContain('name="enfants.0.enfant"');
    expect(tagBefore(html, 'Ajouter un enfant</button>')).toMatch(
      /(?=.*type="submit")(?=.*name="_add")(?=.*value="enfants")/,
    );
    expect(html).not.toContain('name="_remove"');
    const form = {
      blockId: 'essai',
      values: {},
      errors: {},
      answers: { enfants: [{ enfant: 'Zoé' }, {}] },
      focused: 'enfants.1',
    };
    const two = render(2, { form });
    expect(two).toContain('value="Zoé"');
    expect(tagBefore(two, 'Retirer «\u00a0Enfant 2\u00a0»')).toMatch(/(?=.*name="_remove")(?=.*value="enfants\.1")/);
    expect(two).toMatch(/id="essai-enfants-1"[^>]*autofocus=""/i);
    expect(two).toContain('Choisissez de nouveau vos fichiers');
    const full = render(2, { form: { ...form, answers: { enfants: [{}, {}, {}, {}] } } });
    expect(full).not.toContain('name="_add"');
  });

  test('BLK-03 steps, groups and loops have headings under the title of the block', () => {
    const levels = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level)).join('');
    expect(levels(render(1))).toBe('22');
    expect(levels(render(1, {}, { title: 'Titre' }))).toBe('233');
    expect(levels(render(1, { titleBlockIds: ['essai'] }, { title: 'Titre' }))).toBe('122');
    expect(render(1)).toMatch(
      /<h2 id="essai-visite"[^>]*tabindex="-1"[^>]*><span[^>]*>Étape 2 sur 2\u00a0: <\/span>Votre visite/i,
    );
    const titles = levels(render(2, {}, { title: 'Titre' }));
    expect(titles).toMatch(/^23/);
    for (let place = 1; place < titles.length; place += 1)
      expect(Number(titles[place]) - Number(titles[place - 1])).toBeLessThanOrEqual(1);
  });

  test('BLK-03 what is said of several choices is said once, of the group, which says when one of them must be ticked', () => {
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const items = [
      {
        kind: 'checkbox' as const,
        name: 'envies',
        label: 'Envies',
        hint: 'Trois.',
        required: true,
        sensitive: false,
        choices,
      },
    ];
    const data = { id: 7, name: 'Choix', definition: { steps: [{ name: 'seule', title: 'Seule', items }] } };
    const html = renderBlock('dynamic-form', { variant: 'column', tone: 'plain', formId: 7 }, { data });
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="essai-envies-aide"/);
    expect(html.match(/aria-describedby/g)).toHaveLength(1);
    expect(html).toContain('(obligatoire)');
  });

  test('BLK-03 the form says that it keeps a draft in this browser', () => {
    expect(render(1)).toContain('Un brouillon de vos réponses reste dans ce navigateur trente jours au plus');
  });

  test('BLK-03 the Enter key sends: the first button of the form is neither one more nor one less', () => {
    expect(/<button[^>]*>/.exec(render(2))?.[0]).toMatch(
      new RegExp(`type="submit" class="${styles.trap}" tabindex="-1"`, 'i'),
    );
  });
});

describe('what came back', () => {
  const errors = {
    prenom: 'Remplissez ce champ.',
    'enfants.1.suivi': 'Choisissez une réponse.',
  };
  const answers = {
    nom: 'Le Goff',
    moments: ['matin', 'soir'],
    appris: 'amie',
    enfants: [{ enfant: 'Zoé', suivi: 'oui', sante: 'asthme' }, { enfant: 'Léo' }],
  };
  const html = render(2, {
    form: { blockId: 'essai', values: {}, errors, answers, message: 'Certains champs sont à corriger.' },
  });

  test('BLK-03 ERC-02 every answer is kept, each error told beside its field and above, the focus on the first', () => {
    expect(html).toContain('value="Le Goff"');
    expect(html).toContain('>asthme</textarea>');
    expect(html).toContain('<option value="amie" selected="">');
    expect(html.match(/type="checkbox" [^>]*checked=""/g)).toHaveLength(2);
    expect(html).toMatch(/id="essai-prenom"[^>]*aria-invalid="true"[^>]*aria-describedby="essai-prenom-erreur"/);
    expect(html).toContain('id="essai-enfants-1-suivi-erreur"');
    expect(html).toContain('href="#essai-enfants-1-suivi"');
    expect(html).toContain('Enfant 2, Un suivi médical est en cours');
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    expect(html).toMatch(/id="essai-prenom"[^>]*autofocus=""/i);
  });

  test('BLK-03 the condition of a turn is judged by that turn', () => {
    expect(around(html, 'enfants.0.sante')).not.toContain(styles.unmet);
    expect(around(html, 'enfants.1.sante')).toContain(styles.unmet);
  });

  test('BLK-03 the step with the first error stands open', () => {
    const back = render(1, {
      form: { blockId: 'essai', values: {}, errors: { lieu: 'Choisissez une réponse.' }, answers: {} },
    });
    expect(back).toContain(`<section class="${styles.step} ${styles.later}" aria-labelledby="essai-vous">`);
    expect(back).toContain(`<section class="${styles.step}" aria-labelledby="essai-visite">`);
  });

  test('BLK-03 what another form of the page sent is not shown here', () => {
    expect(render(2, { form: { blockId: 'autre', values: {}, errors, answers } })).not.toContain('aria-invalid');
  });

  test('BLK-03 questions may be called like anything that forms and objects have of their own', () => {
    const names = ['website', 'form', 'ajouter', 'retirer', 'refus', 'constructor', 'sending'];
    const items = names.map((name) => ({
      kind: 'text' as const,
      name,
      label: name,
      required: true,
      sensitive: false,
      maximum: 80,
    }));
    const data = { id: 7, name: 'Noms', definition: { steps: [{ name: 'seule', title: 'Seule', items }] } };
    const form = { blockId: 'essai', values: {}, errors: { website: 'Remplissez ce champ.' }, answers: {} };
    const html = renderBlock('dynamic-form', { variant: 'column', tone: 'plain', formId: 7 }, { data, page: { form } });
    const sent = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(sent).size).toBe(sent.length);
    expect(new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(html.match(/ id="/g)?.length);
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
  });

  test('ERC-02 wrong fields are named in words', () => {
    const form = exampleForms[2]?.definition ?? { steps: [] };
    expect(listInvalidFields(form, { enfants: 'Trop.', 'enfants.3.enfant': 'Remplissez ce champ.' })).toEqual([
      { path: 'enfants', label: 'Vos enfants, y compris celui ou celle que vous attendez', error: 'Trop.' },
      { path: 'enfants.3.enfant', label: 'Enfant 4, Prénom, ou surnom d’ici là', error: 'Remplissez ce champ.' },
    ]);
  });
});

describe('the block', () => {
  test('BLK-03 once sent, the confirmation stands in the form’s place', () => {
    const html = render(1, { query: { envoye: 'essai' } }, { confirmation: 'À très vite.' });
    expect(html).toContain('id="confirmation"');
    expect(html).toContain('À très vite.');
    expect(html).not.toContain('<form');
  });

  test('BLK-03 the address names the form that was sent: the others of the page stay open', () => {
    for (const envoye of ['1', 'autre']) {
      const html = render(1, { query: { envoye } });
      expect(html).toContain('<form');
      expect(html).not.toContain('id="confirmation"');
    }
  });

  test('BLK-03 the confirmation gives the reference, and promises a mail only where one leaves', () => {
    const query = { envoye: 'essai', reference: '260131-ABCDEFG' };
    const html = render(1, { query });
    expect(html).toContain('Référence de votre envoi\u00a0: 260131-ABCDEFG.');
    expect(html).toContain('Un accusé de réception vous attend dans votre messagerie.');
    const unmailed = render(1, { query: { ...query, accuse: 'non' } });
    expect(unmailed).toContain('Cette fois, aucun accusé de réception ne part\u00a0: notez la référence.');
    expect(unmailed).not.toContain('messagerie');
    for (const without of [render(3, { query }), render(3, { query: { ...query, accuse: 'non' } })])
      expect(without).not.toContain('accusé de réception');
    const optional = structuredClone(dataOf({ formId: 1 }));
    for (const node of optional?.definition.steps[0]?.items ?? []) if ('required' in node) node.required = false;
    const perhaps = renderBlock(
      'dynamic-form',
      { variant: 'column', tone: 'plain', formId: 1 },
      { data: optional, page: { query } },
    );
    expect(perhaps).toContain('Si vous avez donné votre adresse électronique');
  });

  test('BLK-03 a page that all visitors share carries no idempotency key; one of their own carries a fresh one', () => {
    expect(render(1)).not.toContain('name="_sending"');
    const own = () => render(1, { form: { blockId: 'essai', values: {}, errors: {}, answers: {} } });
    const mark = /name="_sending" value="([\w-]{8,64})"/;
    expect(mark.exec(own())?.[1]).toBeDefined();
    expect(mark.exec(own())?.[1]).not.toBe(mark.exec(own())?.[1]);
  });

  test('BLK-03 a form closed meanwhile gives back what was typed', () => {
    const html = render(9, { form: { blockId: 'essai', values: { nom: 'Léa <Petit>' }, errors: {} } });
    expect(html).toContain('vos réponses ne sont pas parties');
    expect(html).toContain('<li>Léa &lt;Petit&gt;</li>');
    expect(render(9)).not.toContain('vos réponses ne sont pas parties');
  });

  test('BLK-03 a form that takes no answers says so, with another way', () => {
    const html = render(9);
    expect(html).toContain('Ce formulaire ne prend pas de réponses pour le moment.');
    expect(html).toContain('tel:+33261914242');
    expect(render(9, { site: { ...createPageFacts().site, phone: '' } })).not.toContain('appeler');
  });

  test('BLK-03 the owner’s words show', () => {
    const words = {
      label: 'Avant',
      title: 'Un titre',
      text: 'Un texte.',
      sendLabel: 'Partez',
      answer: 'Sous deux jours.',
    };
    const html = render(3, {}, words);
    for (const word of Object.values(words)) expect(html).toContain(word);
    expect(html).toContain('href="/privacy-policy"');
  });
});
