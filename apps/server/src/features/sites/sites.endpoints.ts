import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { readSiteInfo } from './site-info.operations.ts';

export const sitesBindings = [bind('readSiteInfo', { read: async (context) => succeed(await readSiteInfo(context)) })];
