import { describe, expect, test } from 'vitest';
import { type AuditEntry, listChanges, nameRecord, noWords } from './describe-act.ts';
import { describeGroup, groupActs, groupSilentActs } from './group-acts.ts';

let nextId = 900;
const entry = (minute: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: nextId--,
  at: new Date(2026, 5, 1, 12, 120 - minute).toISOString(),
  author: { id: 7, name: 'Claire', email: 'claire@exemple.fr' },
  actor: 'staff:7',
  act: 'content.update',
  kind: 'page',
  resourceId: '3',
  title: 'Accueil',
  before: null,
  after: { locale: 'fr_FR', version: 100 - minute },
  ...more,
});
const read = (groups: ReturnType<typeof groupActs>) =>
  groups.map((group) => [describeGroup(group), nameRecord(group.last, noWords), group.entries.length]);

describe('changes of one content by one person', () => {
  test.each([groupActs, groupSilentActs])('are one line, undone ones too', (groupAll) => {
    const typed = [0, 1, 2, 3].map((minute) => entry(minute));
    expect(read(groupAll([entry(0, { act: 'content.undo' }), ...typed, entry(9, { act: 'content.publish' })]))).toEqual(
      [
        ['Contenu modifié', 'Accueil', 5],
        ['Contenu publié', 'Accueil', 1],
      ],
    );
    expect(read(groupAll([entry(0, { act: 'content.undo' })]))).toEqual([['Modification annulée', 'Accueil', 1]]);
  });

  test.each([
    ['of another content', { resourceId: '4', title: 'Contact' }],
    ['of another language', { after: { locale: 'en_GB', version: 2 } }],
    ['of another person', { actor: 'staff:8' }],
  ])('are apart from those %s', (_, more) => {
    expect(groupActs([entry(0), entry(1, more), entry(2)])).toHaveLength(3);
  });

  test('of more than an hour before the last are another line', () => {
    expect(read(groupSilentActs([entry(0), entry(59), entry(61), entry(62)]))).toEqual([
      ['Contenu modifié', 'Accueil', 2],
      ['Contenu modifié', 'Accueil', 2],
    ]);
  });
});

test('one language alone is not said, several are', () => {
  expect(listChanges(entry(0), { ...noWords, isOneLanguage: true })).toEqual([]);
  expect(listChanges(entry(0))).toEqual([{ field: 'Langue', before: '', after: 'français' }]);
});

test('a publication names the state before and after, and nothing where it stays', () => {
  const words = { ...noWords, isOneLanguage: true };
  const publish = (state: string) =>
    entry(0, { act: 'content.publish', before: { state }, after: { state: 'published', version: 3, revision: 8 } });
  expect(listChanges(publish('draft'), words)).toEqual([{ field: 'État', before: 'brouillon', after: 'en ligne' }]);
  expect(listChanges(publish('published'), words)).toEqual([]);
});

test('a suspicious submission is named by its kind', () => {
  const accepted = entry(0, {
    act: 'suspicious.accept',
    kind: 'suspicious',
    title: null,
    after: { submission: 'testimonial' },
  });
  expect([nameRecord(accepted, noWords), listChanges(accepted)]).toEqual(['témoignage', []]);
});
