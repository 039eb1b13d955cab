import { expect, test } from 'vitest';
import { controlFields } from './control-fields.ts';
import { formDefinitionSchema } from './form-definition.schema.ts';

test('BLK-03 no question, step or loop can be called as a field that the form sends for itself', () => {
  for (const name of Object.values(controlFields)) {
    const asked = { kind: 'text', name, label: 'Question' };
    const form = (step: string, item: object) => ({ steps: [{ name: step, title: 'Étape', items: [item] }] });
    expect(formDefinitionSchema.safeParse(form('etape', { ...asked, name: 'q' })).success).toBe(true);
    expect(formDefinitionSchema.safeParse(form('etape', asked)).success, name).toBe(false);
    expect(formDefinitionSchema.safeParse(form(name, { ...asked, name: 'q' })).success, name).toBe(false);
  }
});
