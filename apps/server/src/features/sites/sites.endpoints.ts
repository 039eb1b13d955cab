import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { readSiteInfo } from './site-info.operations.ts';

export const sitesBindings = [bindReading('readSiteInfo', async (scope) => succeed(await readSiteInfo(scope)))];
