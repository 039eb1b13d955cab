import { bind } from '../../bind-endpoint.ts';
import { bindResource } from '../../bind-resource.ts';
import {
  addImportedSubscribers,
  createSubscriberImport,
  listSubscriberImports,
  previewSubscriberImport,
  undoSubscriberImport,
} from './subscriber-imports.operations.ts';
import { subscriberRecords } from './subscriber-records.operations.ts';
import {
  addSubscriber,
  listSubscriberLists,
  readSubscriberProofs,
  removeSubscription,
} from './subscribers.operations.ts';
import { addSuppression, checkSuppression, readSuppressions } from './suppressions.operations.ts';

export const subscribersBindings = [
  ...bindResource(subscriberRecords),
  bind('listSubscriberLists', { read: (context) => listSubscriberLists(context) }),
  bind('readSubscriberProofs', { read: (context, { params }) => readSubscriberProofs(context, Number(params.id)) }),
  bind('addSubscriber', { write: (context, { body }) => addSubscriber(context, body) }),
  bind('removeSubscription', {
    write: (context, { params }) => removeSubscription(context, Number(params.id), Number(params.idList)),
  }),
  bind('previewSubscriberImport', { read: (context, { body }) => previewSubscriberImport(context, body) }),
  bind('listSubscriberImports', { read: (context) => listSubscriberImports(context) }),
  bind('createSubscriberImport', { write: (context, { body }) => createSubscriberImport(context, body) }),
  bind('addImportedSubscribers', {
    write: (context, { params, body }) => addImportedSubscribers(context, Number(params.id), body.rows),
  }),
  bind('undoSubscriberImport', { write: (context, { params }) => undoSubscriberImport(context, Number(params.id)) }),
  bind('readSuppressions', { read: (context) => readSuppressions(context) }),
  bind('checkSuppression', { read: (context, { body }) => checkSuppression(context, body.email) }),
  bind('addSuppression', { write: (context, { body }) => addSuppression(context, body.email) }),
];
