import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { readSiteInfo } from './site-info.operations.ts';

export const sitesBindings = [bindReading('readSiteInfo', async (context) => succeed(await readSiteInfo(context)))];
