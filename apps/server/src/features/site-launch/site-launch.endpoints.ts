import { bind } from '../bind-endpoint.ts';
import {
  keepSample,
  launchSite,
  readSiteLaunch,
  sendTrialMail,
  updateSiteLaunch,
  withdrawSite,
} from './site-launch.operations.ts';

export const siteLaunchBindings = [
  bind('readSiteLaunch', { read: (context) => readSiteLaunch(context) }),
  bind('launchSite', { write: (context) => launchSite(context) }),
  bind('withdrawSite', { write: (context) => withdrawSite(context) }),
  bind('updateSiteLaunch', { write: (context, { body }) => updateSiteLaunch(context, body) }),
  bind('keepSample', {
    write: (context, { params, body }) => keepSample(context, { kind: params.kind, id: Number(params.id), ...body }),
  }),
  bind('sendTrialMail', { write: (context) => sendTrialMail(context), rateLimit: { limit: 'staffMail' } }),
];
