import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySettingDefaults } from '../settings/setting-catalogue.ts';
import { legalTextDefaults } from './legal-text.data.ts';
import { buildLegalTextVariables, renderLegalText } from './legal-text.ts';

const company = {
  COMPANY_NAME: 'L’Heure douce',
  LEGAL_COMPANY_NAME: 'Élise Morvan EI',
  LEGAL_AGENT: 'Élise Morvan',
  HEAD_OFFICE: '12 rue du Petit-Lavoir, 49000 Angers',
  COMPANY_PHONE: '02 61 91 42 42',
  COMPANY_EMAIL: 'bonjour@lheuredouce.example',
};
const facts = (more: Record<string, string> = {}) =>
  buildLegalTextVariables(applySettingDefaults({ ...company, ...more }));

describe('LEG-01 the places of a legal text', () => {
  test.each([
    ['legalCompanyName', 'Élise Morvan EI'],
    ['legalAgent', 'Élise Morvan'],
    ['headOffice', '12 rue du Petit-Lavoir, 49000 Angers'],
    ['phone', '02 61 91 42 42'],
    ['email', 'bonjour@lheuredouce.example'],
    ['companyName', 'L’Heure douce'],
  ])('LEG-01 {{%s}} is filled from the settings', (name, value) => {
    expect(renderLegalText(`<p>{{${name}}}, {{ ${name} }}</p>`, facts())).toBe(`<p>${value}, ${value}</p>`);
  });

  test.each([
    ['le site de {{legalCompanyName}}', 'le site d’Élise Morvan EI'],
    ['De {{ legalAgent }}', 'D’Élise Morvan'],
    ['le site de {{companyName}}', 'le site de L’Heure douce'],
    ['ce que {{legalAgent}} écrit', 'ce qu’Élise Morvan écrit'],
    ['l’aide {{legalAgent}}', 'l’aide Élise Morvan'],
    ['de {{mediator}}', 'de <em>à compléter</em>'],
  ])('LEG-01 « %s » elides before what fills it', (text, expected) => {
    expect(renderLegalText(text, facts())).toBe(expected);
  });

  test('LEG-01 the digits of a number keep to one line', () => {
    const numbers = facts({
      SIRET_NUMBER: '042 042 044 00018',
      CORPORATE_FORM: 'SARL',
      RCS_NUMBER: 'Angers 042 042 044',
    });
    expect(numbers.siret).toBe('042\u00a0042\u00a0044\u00a000018');
    expect(numbers.registration).toContain('SIRET 042\u00a0042\u00a0044\u00a000018, RCS Angers 042\u00a0042\u00a0044');
  });

  test('LEG-01 a place without fact, or with a name that is none, leaves a visible mark', () => {
    const mark = '<em>à compléter</em>';
    expect(renderLegalText('{{phone}} {{constructor}} {{__proto__}} {{surprise}}', { phone: '' })).toBe(
      [mark, mark, mark, mark].join(' '),
    );
  });

  test('LEG-01 facts are escaped for HTML', () => {
    expect(
      renderLegalText('<p title="{{companyName}}">{{companyName}}</p>', {
        companyName: `<img src=x onerror="alert('1')"> & co`,
      }),
    ).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
    );
  });

  test('LEG-01 a property: no fact adds a tag, and signs of replacement are plain text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.constantFrom('$&', '$1', "$'", '{{phone}}', '</p><script>', "' onmouseover='x"),
        ),
        (fact) => {
          const filled = renderLegalText('<p>{{companyName}}</p>', { companyName: fact, phone: 'SECRET' });
          const inside = filled.slice(3, -4);
          expect(inside).not.toMatch(/[<>"']/);
          expect(inside).not.toContain('SECRET');
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each(Object.entries(legalTextDefaults))(
    'LEG-01 the platform’s own %s is whole with a company’s facts',
    (_, text) => {
      const whole = { ...facts(), registration: 'SIRET 1', hostingProvider: 'Hébergeur', mediator: 'Médiateur' };
      const filled = renderLegalText(text, whole);
      expect(filled).not.toContain('{{');
      expect(filled).not.toContain('à compléter');
      expect(filled).toContain('<h2>');
    },
  );
});

test('LEG-01 the platform’s own texts tell how long a refusal and a draft are kept, and how soon an account goes', () => {
  for (const words of ['ou six si vous refusez tout', 'trente jours au plus'])
    expect(legalTextDefaults.cookiePolicy).toContain(words);
  for (const words of ['date de naissance', 'téléphone', 'aussitôt'])
    expect(legalTextDefaults.privacyPolicy).toContain(words);
});

describe('SET-06 numbers are told only where the corporate form has them', () => {
  test.each([
    ['EI', false, true],
    ['MICRO', false, true],
    ['ASSOCIATION', false, false],
    ['SARL', true, true],
    ['SAS', true, true],
    ['EARL', true, false],
    ['SCEA', true, false],
  ])('SET-06 %s: RCS and capital %s, register of trades %s', (form, has, hasTrade) => {
    const { registration, rcs, shareCapital } = facts({
      CORPORATE_FORM: form,
      RCS_NUMBER: 'Angers 123',
      SHARE_CAPITAL: '8 000 €',
      SIRET_NUMBER: '73282932000074',
      RM_NUMBER: '49',
      INTRACO_VAT: 'FR40303265045',
    });
    expect(registration).toContain('SIRET 73282932000074');
    expect(registration?.includes('répertoire des métiers 49')).toBe(hasTrade);
    expect([rcs, shareCapital]).toEqual(has ? ['Angers 123', '8 000 €'] : ['', '']);
    expect(registration).toContain('TVA FR40303265045');
    expect(registration?.includes('RCS Angers 123')).toBe(has);
    expect(registration?.includes('capital de 8 000 €')).toBe(has);
  });

  test('SET-05 the legal name falls back to the name of the company', () => {
    expect(facts({ LEGAL_COMPANY_NAME: '', CORPORATE_FORM: 'SARL' }).legalCompanyName).toBe('L’Heure douce');
    expect(facts({ LEGAL_COMPANY_NAME: '' }).legalCompanyName).toBe('Élise Morvan EI');
    expect(facts().corporateForm).toBe('entreprise individuelle');
  });
});
