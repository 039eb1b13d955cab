import { contactTopics } from '@vitrine/domain/people/contact-topics';
import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { contactFormExamples } from './contact-form.examples.ts';
import { contactFormBlock } from './contact-form.schema.ts';
import { contactFormView } from './contact-form.view.tsx';
import { contactTopicLabels } from './contact-topics.ts';

describeBlock(contactFormBlock, contactFormView, contactFormExamples, { requirement: 'BLK-02' });

const render = (props: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'contact-form',
    { variant: 'plain', topics: ['question', 'bon-cadeau'], hasPhone: true, ...props },
    { page },
  );

describe('contact form', () => {
  test('BLK-02 the topics are those of the API', () => {
    expect(Object.keys(contactTopicLabels)).toEqual([...contactTopics]);
  });

  test('BLK-02 it posts to the page’s own address with its block and every field', () => {
    const html = render();
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).not.toMatch(/<form[^>]*action=/);
    expect(html).toContain('<input type="hidden" name="form" value="essai"/>');
    for (const name of ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'])
      expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('shownAt');
  });

  test('BLK-02 each field has a label and what browsers fill in by themselves', () => {
    const html = render();
    for (const [name, fill] of [
      ['firstname', 'given-name'],
      ['lastname', 'family-name'],
      ['email', 'email'],
      ['phone', 'tel'],
    ]) {
      expect(html).toContain(`for="essai-${name}"`);
      expect(html).toMatch(new RegExp(`autoComplete="${fill}"[^>]*id="essai-${name}"`, 'i'));
    }
    expect(html).toContain('Téléphone<span');
  });

  test('BLK-02 after a refusal nothing has to be typed again, and each error is told beside its field and above', () => {
    const form = {
      blockId: 'essai',
      values: { firstname: 'Ana', email: 'ana', message: 'Bonjour à vous' },
      errors: { email: 'Indiquez une adresse comme camille@exemple.fr.', lastname: 'Indiquez votre nom.' },
    };
    const html = render({}, { form });
    expect(html).toContain('value="Ana"');
    expect(html).toContain('>Bonjour à vous</textarea>');
    expect(html).toMatch(/id="essai-email"[^>]*aria-invalid="true"[^>]*aria-describedby="essai-email-erreur"/);
    expect(html).toContain('id="essai-email-erreur"');
    expect(html).toContain('href="#essai-lastname"');
    expect(html).toContain('Votre message n’est pas encore parti.');
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    expect(html).toMatch(/id="essai-lastname"[^>]*autofocus=""/i);
  });

  test('BLK-02 the refusal of another form on the page is not shown here', () => {
    expect(render({}, { form: { blockId: 'autre', values: {}, errors: { email: 'Non.' } } })).not.toContain(
      'aria-invalid',
    );
  });

  test('BLK-02 the sentence for the whole form is shown', () => {
    const form = { blockId: 'essai', values: {}, errors: {}, message: 'Réessayez dans une heure.' };
    expect(render({}, { form })).toContain('Réessayez dans une heure.');
  });

  test('BLK-02 the address may choose the topic, among those offered', () => {
    expect(render({}, { query: { sujet: 'bon-cadeau' } })).toContain('<option value="bon-cadeau" selected="">');
    expect(render({}, { query: { sujet: 'atelier' } })).toContain('<option value="question" selected="">');
    expect(render({ topics: [] })).not.toContain('<select');
  });

  test('BLK-02 once sent, the confirmation stands in the form’s place', () => {
    const html = render({ confirmation: 'À très vite.' }, { query: { envoye: '1' } });
    expect(html).toContain('id="confirmation"');
    expect(html).toContain('À très vite.');
    expect(html).not.toContain('<form');
    expect(render({}, { query: { envoye: '1' } })).toContain('Nous vous répondrons');
  });

  test('BLK-02 where no mail acknowledges it, the confirmation says so and gives the reference', () => {
    const query = { envoye: '1', reference: '260131-ABCDEFG', accuse: 'non' };
    for (const html of [render({}, { query }), render({ confirmation: 'À très vite.' }, { query })]) {
      expect(html).toContain('Sa référence\u00a0: 260131-ABCDEFG.');
      expect(html).toContain('Cette fois, aucun accusé de réception ne part\u00a0: notez la référence.');
      expect(html).not.toContain('messagerie');
    }
    expect(render({}, { query: { envoye: '1' } })).toContain('Un accusé de réception vous attend');
  });

  test('BLK-02 the owner’s words and choices show', () => {
    const html = render({
      label: 'Écrire',
      title: 'Un mot',
      text: 'Bonjour.',
      sendLabel: 'Partez',
      answer: 'Sous deux jours.',
    });
    for (const words of ['>Écrire</p>', 'Un mot', 'Bonjour.', '>Partez</button>', 'Sous deux jours.'])
      expect(html).toContain(words);
    expect(render({ hasPhone: false })).not.toContain('name="phone"');
    expect(render()).toContain('href="/privacy-policy"');
  });

  test('BLK-02 beside: phone, mail, address and hours of the site, and nothing where it has none', () => {
    const html = render({ variant: 'beside' });
    for (const words of [
      'tel:+33261914242',
      'mailto:bonjour@',
      '12 rue du Petit-Lavoir',
      '9\u202fh – 12\u202fh\u202f30',
    ])
      expect(html).toContain(words);
    const site = { ...createPageFacts().site, phone: '', email: '', address: undefined, hours: {} };
    expect(render({ variant: 'beside' }, { site })).not.toContain('<aside');
  });
});
