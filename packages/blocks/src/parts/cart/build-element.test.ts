import { afterEach, expect, test, vi } from 'vitest';
import { buildElement } from './build-element.ts';

afterEach(() => vi.unstubAllGlobals());

test('an element has its attributes, empty ones too, none that is undefined, and its children in their order', () => {
  const attributes: [string, string][] = [];
  const children: unknown[] = [];
  const createElement = (name: string) => ({
    name,
    setAttribute: (key: string, value: string) => attributes.push([key, value]),
    append: (...nodes: unknown[]) => children.push(...nodes),
  });
  vi.stubGlobal('document', { createElement });
  expect(buildElement('a', { href: '/', title: undefined, hidden: '' }, 'un', 'deux')).toMatchObject({ name: 'a' });
  expect(attributes).toEqual([
    ['href', '/'],
    ['hidden', ''],
  ]);
  expect(children).toEqual(['un', 'deux']);
});
