import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues } from './describe-issues.ts';

const schema = z.strictObject({ name: z.string().min(2), city: z.strictObject({ code: z.string().max(5) }) });
const describeBody = (body: unknown, prefix?: string, whole?: string) =>
  describeIssues(schema.safeParse(body).error?.issues ?? [], prefix, whole);

test('names every field in French, nested ones by their path', () => {
  expect(describeBody({ name: '', city: { code: '1234567' } })).toEqual({
    name: '2 caractères au moins.',
    'city.code': '5 caractères au plus.',
  });
  expect(describeBody({ name: 'Léa' }, 'bloc-1')).toEqual({
    'bloc-1.city': 'Ce champ est obligatoire.',
  });
  const required = z.string().min(1).safeParse('').error?.issues ?? [];
  expect(describeIssues(required, 'title')).toEqual({ title: 'Ce champ est obligatoire.' });
  const positive = z.strictObject({ id: z.int().positive(), share: z.number().lt(1) });
  expect(describeIssues(positive.safeParse({ id: 0, share: 1 }).error?.issues ?? [])).toEqual({
    id: 'Plus de 0.',
    share: 'Moins de 1.',
  });
  expect(describeBody(3, '', 'body')).toEqual({ body: 'Cette valeur ne convient pas ici.' });
  // An empty field of a form is null in a call.
  expect(describeBody({ name: null, city: { code: 7 } })).toEqual({
    name: 'Ce champ est obligatoire.',
    'city.code': 'Écrivez un texte.',
  });
});

test('a field named as a property of every object is named like any other', () => {
  const body = JSON.parse('{"name":"Léa","city":{"code":"49000","__proto__":1},"constructor":1,"__proto__":1}');
  expect(Object.keys(describeBody(body)).sort()).toEqual(['__proto__', 'city.__proto__', 'constructor']);
});
