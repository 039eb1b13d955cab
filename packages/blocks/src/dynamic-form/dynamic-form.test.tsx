import { describeBlock, pageFacts, renderBlock } from '@vitrine/test-kit/describe-block';
import { describe, expect, test } from 'vitest';
import { dynamicFormExamples } from './dynamic-form.examples.ts';
import styles from './dynamic-form.module.css';
import { dynamicFormBlock } from './dynamic-form.schema.ts';
import { dynamicFormView } from './dynamic-form.view.tsx';
import { exampleForms } from './example-forms.data.ts';
import { listWrongFields } from './wrong-fields.ts';

const dataOf = (props: Record<string, unknown>) => exampleForms[Number(props.formId)] ?? null;
describeBlock(dynamicFormBlock, dynamicFormView, dynamicFormExamples, { requirement: 'BLK-03', data: dataOf });

const draw = (formId: number, page = {}, props: Record<string, unknown> = {}) =>
  renderBlock(
    'dynamic-form',
    { variant: 'column', tone: 'plain', formId, ...props },
    { data: dataOf({ formId }), page },
  );
/** The tag right before a text. */
const tagBefore = (html: string, text: string) => {
  const end = html.indexOf(text);
  return html.slice(html.lastIndexOf('<', end - 1), end);
};
/** The part of the page that carries a name, its class with it. */
const around = (html: string, name: string) =>
  html.slice(html.indexOf(`name="${name}"`) - 700, html.indexOf(`name="${name}"`));

describe('the form without script', () => {
  test('BLK-03 it posts to its own page, files and all, and the browser judges nothing', () => {
    const html = draw(2);
    const tag = /<form[^>]*>/.exec(html)?.[0];
    for (const said of ['method="post"', 'encType="multipart/form-data"', 'noValidate=""']) expect(tag).toContain(said);
    // With an address of its own, even a fragment, browsers would leave out what asks for the focus.
    expect(tag).not.toContain('action=');
    expect(html).toContain('<input type="hidden" name="form" value="essai"/>');
  });

  test('BLK-03 every step, group, row and question is there, those under a condition with its words', () => {
    const html = draw(1);
    for (const name of ['prenom', 'nom', 'courriel', 'lieu', 'adresse', 'jour', 'website'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain(
      'À remplir si vous répondez «\u00a0Chez vous, jusqu’à 20\u202fkm\u00a0» à «\u00a0Où souhaitez-vous venir\u202f?\u00a0».',
    );
    expect(around(html, 'adresse')).toContain(styles.unmet);
    expect(html.split(`${styles.later}`)).toHaveLength(2);
  });

  test('BLK-03 each question has a label, its hint and how browsers help', () => {
    const html = draw(2);
    expect(html).toMatch(/<label[^>]*for="essai-courriel"/);
    expect(html).toMatch(/id="essai-prenom"[^>]*required=""[^>]*autoComplete="given-name"/i);
    expect(html).toMatch(/type="file" accept="\.pdf,\.jpg,\.jpeg,\.png,\.webp"/);
    expect(html).toContain('PDF ou image (JPEG, PNG, WebP), 5\u202fMo au plus.');
    expect(html).toContain('Confidentiel\u00a0: gardé chiffré, jamais envoyé par courriel.');
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Les moments où/);
    expect(html).toContain('(facultatif)');
  });

  test('BLK-03 a loop shows one turn, a button for one more, and none to remove the last', () => {
    const html = draw(2);
    expect(html).toContain('<input type="hidden" name="enfants.0" value=""/>');
    expect(html).toContain('name="enfants.0.enfant"');
    expect(tagBefore(html, 'Ajouter un enfant</button>')).toMatch(
      /(?=.*type="submit")(?=.*name="ajouter")(?=.*value="enfants")/,
    );
    expect(html).not.toContain('name="retirer"');
    const form = {
      blockId: 'essai',
      values: {},
      errors: {},
      answers: { enfants: [{ enfant: 'Zoé' }, {}] },
      focused: 'enfants.1',
    };
    const two = draw(2, { form });
    expect(two).toContain('value="Zoé"');
    expect(tagBefore(two, 'Retirer «\u00a0Enfant 2\u00a0»')).toMatch(/(?=.*name="retirer")(?=.*value="enfants\.1")/);
    expect(two).toMatch(/id="essai-enfants-1"[^>]*autofocus=""/i);
    expect(two).toContain('Choisissez de nouveau vos fichiers');
    const full = draw(2, { form: { ...form, answers: { enfants: [{}, {}, {}, {}] } } });
    expect(full).not.toContain('name="ajouter"');
  });

  test('BLK-03 the Enter key sends: the first button of the form is neither one more nor one less', () => {
    expect(/<button[^>]*>/.exec(draw(2))?.[0]).toMatch(
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
  const html = draw(2, {
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
    const back = draw(1, {
      form: { blockId: 'essai', values: {}, errors: { lieu: 'Choisissez une réponse.' }, answers: {} },
    });
    expect(back).toContain(`<section class="${styles.step} ${styles.later}" aria-labelledby="essai-vous">`);
    expect(back).toContain(`<section class="${styles.step}" aria-labelledby="essai-visite">`);
  });

  test('BLK-03 what another form of the page sent is not shown here', () => {
    expect(draw(2, { form: { blockId: 'autre', values: {}, errors, answers } })).not.toContain('aria-invalid');
  });

  test('ERC-02 wrong fields are named in words', () => {
    const form = exampleForms[2]?.definition ?? { steps: [] };
    expect(listWrongFields(form, { enfants: 'Trop.', 'enfants.3.enfant': 'Remplissez ce champ.' })).toEqual([
      { path: 'enfants', label: 'Vos enfants, y compris celui ou celle que vous attendez', error: 'Trop.' },
      { path: 'enfants.3.enfant', label: 'Enfant 4, Prénom, ou surnom d’ici là', error: 'Remplissez ce champ.' },
    ]);
  });
});

describe('the block', () => {
  test('BLK-03 once sent, the confirmation stands in the form’s place', () => {
    const html = draw(1, { query: { envoye: '1' } }, { confirmation: 'À très vite.' });
    expect(html).toContain('id="confirmation"');
    expect(html).toContain('À très vite.');
    expect(html).not.toContain('<form');
  });

  test('BLK-03 a form that takes no answers says so, with another way', () => {
    const html = draw(9);
    expect(html).toContain('Ce formulaire ne prend pas de réponses pour le moment.');
    expect(html).toContain('tel:+33261914242');
    expect(draw(9, { site: { ...pageFacts().site, phone: '' } })).not.toContain('appeler');
  });

  test('BLK-03 the owner’s words show', () => {
    const words = {
      label: 'Avant',
      title: 'Un titre',
      text: 'Un texte.',
      sendLabel: 'Partez',
      answer: 'Sous deux jours.',
    };
    const html = draw(3, {}, words);
    for (const word of Object.values(words)) expect(html).toContain(word);
    expect(html).toContain('href="/privacy-policy"');
  });
});
