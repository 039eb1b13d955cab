import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorPage, errorStatus, errorTitle, type PageError } from './error-page.tsx';
import { UnderConstructionPage } from './under-construction-page.tsx';

const draw = (error: PageError) => renderToString(<ErrorPage error={error} page={createPageFacts()} />);

describe('error pages', () => {
  test('ERR-01 the title is the error’s message, else « Erreur »; the status is 500 unless said', () => {
    expect(errorTitle({ message: 'Cette page est introuvable' })).toBe('Cette page est introuvable');
    expect(errorTitle({ message: ' ' })).toBe('Erreur');
    expect(errorTitle({})).toBe('Erreur');
    expect(errorStatus({})).toBe(500);
    expect(errorStatus({ status: 404 })).toBe(404);
    expect(draw({})).toMatch(/<h1[^>]*>Erreur<\/h1>/);
  });

  test('ERR-02 a missing page leads home and to the site’s pages', () => {
    const html = draw({ status: 404, message: 'Cette page est introuvable' });
    expect(html).toMatch(/<h1[^>]*>Cette page est introuvable<\/h1>/);
    expect(html).toMatch(/href="\/">Retour à l’accueil<\/a>/);
    expect(html).toContain('href="/soins/les-autres-massages"');
    expect(html).not.toMatch(/\sstyle="/);
  });

  test('ERR-02 under the prefix of a language it leads to the home page of that language', () => {
    const page = { ...createPageFacts(), link: (path: string) => `/en${path === '/' ? '' : path}` };
    const html = renderToString(<ErrorPage error={{ status: 404 }} page={page} />);
    expect(html).toMatch(/href="\/en">Retour à l’accueil<\/a>/);
  });

  test('ERR-01 the reference is told when the fault is ours, and nothing of the inside', () => {
    expect(draw({ status: 500, requestId: 'a1b2' })).toContain('<code>a1b2</code>');
    expect(draw({ status: 404, requestId: 'a1b2' })).not.toContain('a1b2');
  });

  test('ERR-01 each kind of error tells what to do next, in its own words', () => {
    const words = [403, 404, 410, 418, 429, 500, 503].map((status) => {
      const html = draw({ status });
      expect(html).toContain(`>${status}</p>`);
      return /<\/h1><p[^>]*>([^<]+)/.exec(html)?.[1];
    });
    expect(new Set(words).size).toBe(7);
    expect(words).not.toContain(undefined);
  });

  test('SET-33 the waiting page says who is coming and how to reach them', () => {
    const html = renderToString(<UnderConstructionPage page={createPageFacts()} />);
    expect(html).toMatch(/<h1[^>]*>L’Heure douce<\/h1>/);
    expect(html).toContain('tel:+33261914242');
    expect(html).toContain('nous répondons toujours');
    expect(html).not.toMatch(/\sstyle="/);
  });

  test('SET-33 where nobody is to be reached yet, the waiting page promises no answer', () => {
    const facts = createPageFacts();
    const site = { ...facts.site, phone: '', email: '', address: undefined };
    const html = renderToString(<UnderConstructionPage page={{ ...facts, site }} />);
    expect(html).toContain('Revenez bientôt.');
    expect(html).not.toContain('nous répondons');
  });
});
