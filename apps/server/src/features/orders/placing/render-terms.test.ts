import { listPdfDrawing, readPdfText } from '@vitrine/test-kit/pdf';
import { expect, test } from 'vitest';
import { drawTermsDocument } from './render-terms.operations.ts';

test('API-23 the terms that a mail attaches keep every letter of their text, addresses and units included', async () => {
  const html =
    '<h2>Réclamations</h2><p>Écrivez à señor@exemple.es, ou à <strong>Køben</strong>&nbsp;: «&nbsp;Ñ ñ ß œ Œ ¿ ¡&nbsp;» 5 € – 20 % &amp; plus, quand une phrase est si longue qu’elle ne tient ni sur une ligne ni sur deux, avec tout ce que la loi veut qu’elle dise à qui l’accepte.</p><ul><li>37,5 cl</li></ul>';
  const site = { name: 'Domaine Essai' } as Parameters<typeof drawTermsDocument>[0];
  const { content, contentType } = await drawTermsDocument(site, {
    name: 'x.pdf',
    title: 'Conditions générales',
    html,
  });
  const pdf = Buffer.from(String(content), 'base64');
  const { text, missing } = readPdfText(pdf);
  expect([contentType, missing]).toEqual(['application/pdf', 0]);
  const said = text.replace(/\s+/g, ' ');
  for (const words of [
    'Conditions générales',
    'Réclamations',
    'señor@exemple.es',
    'Køben',
    'Ñ ñ ß œ Œ ¿ ¡',
    '5 €',
    '& plus',
    '37,5 cl',
  ])
    expect(said).toContain(words);
  expect(listPdfDrawing(pdf)).toMatchSnapshot();
});
