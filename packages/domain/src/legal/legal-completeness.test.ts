import { expect, test } from 'vitest';
import { applySettingDefaults } from '../settings/setting-catalogue.ts';
import { checkLegalCompleteness } from './legal-completeness.ts';
import { buildLegalTextVariables, corporateForms } from './legal-text.ts';

const complete = {
  COMPANY_NAME: 'L’Heure douce',
  SIRET_NUMBER: '73282932000074',
  RCS_NUMBER: '732829320',
  RM_NUMBER: '49 RM 12',
  SHARE_CAPITAL: '1 000 €',
  INTRACO_VAT: 'FR40303265045',
};

test.each([...Object.keys(corporateForms), ''])('LEG-01 what the texts of a form « %s » say and lack', (form) => {
  const check = (settings: object) =>
    checkLegalCompleteness(applySettingDefaults({ CORPORATE_FORM: form, ...settings }));
  const { missing, ...rest } = check({});
  expect([
    missing.map(({ type, label, isRequired, reason }) => `${type} ${label} ${isRequired} ${reason}`),
    rest.form,
  ]).toMatchSnapshot();
  expect(check({ COMPANY_NAME: 'X' }).missing.map(({ type }) => type)).not.toContain('LEGAL_COMPANY_NAME');
  expect(buildLegalTextVariables(applySettingDefaults({ CORPORATE_FORM: form, ...complete }))).toMatchSnapshot();
});

test('LEG-01 a placeholder without a fact is named with its setting, one that no setting fills without', () => {
  const { placeholders } = checkLegalCompleteness(
    applySettingDefaults({
      ...complete,
      CORPORATE_FORM: 'SARL',
      LEGAL_NOTICE: '{{phone}} {{companyName}} {{nope}} {{constructor}}',
    }),
  );
  expect(placeholders).toMatchSnapshot();
});
