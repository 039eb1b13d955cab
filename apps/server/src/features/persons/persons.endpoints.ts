import { bind } from '../bind-endpoint.ts';
import { erasePersonForStaff, previewPersonErasure } from './erase-person.operations.ts';
import { exportPersonForStaff } from './export-person.operations.ts';
import { listPersons } from './list-persons.operations.ts';
import { readPerson } from './read-person.operations.ts';

export const personsBindings = [
  bind('listPersons', { read: (context, { query }) => listPersons(context, query?.search ?? '') }),
  bind('readPerson', { read: (context, { query }) => readPerson(context, query ?? {}) }),
  bind('exportPerson', { write: (context, { body }) => exportPersonForStaff(context, body) }),
  bind('previewPersonErasure', { read: (context, { query }) => previewPersonErasure(context, query ?? {}) }),
  bind('erasePerson', { write: (context, { body }) => erasePersonForStaff(context, body) }),
];
