import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type PlatformJob = ReplyOf<'listPlatformJobs'>['jobs'][number];
export type PlatformMail = ReplyOf<'listPlatformMails'>['mails'][number];
export type SiteStorage = ReplyOf<'listPlatformStorage'>['sites'][number];
export type PlatformHealth = ReplyOf<'readPlatformHealth'>;

/** Milliseconds between two readings of work that goes on by itself. */
const interval = 15_000;

/** Jobs of all sites, the latest first. */
export const platformJobsQuery = (filter: {
  state: PlatformJob['state'] | undefined;
  kind: string | undefined;
  site: number | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: ['platform-jobs', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('listPlatformJobs', { query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: interval,
  });

/** Mails of all sites, the latest first. */
export const platformMailsQuery = (filter: { state: PlatformMail['state'] | undefined; site: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['platform-mails', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('listPlatformMails', { query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: interval,
  });

/** What sites take, the heaviest first. */
export const platformStorageQuery = infiniteQueryOptions({
  queryKey: ['platform-storage'],
  queryFn: ({ pageParam, signal }) => callApi('listPlatformStorage', { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** How the program and what it depends on are. */
export const platformHealthQuery = queryOptions({
  queryKey: ['platform-health'],
  queryFn: ({ signal }) => callApi('readPlatformHealth', {}, { signal }),
  refetchInterval: interval,
});

/** Starts a failed job again. */
export async function retryJob({ kind, id }: InputOf<'retryPlatformJob'>['params']): Promise<void> {
  try {
    await callApi('retryPlatformJob', { params: { kind, id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['platform-jobs'] });
  }
}

/** Sends a mail again, or gives it up. */
export async function changeMail(
  name: 'resendOutgoingMail' | 'giveUpOutgoingMail',
  { idSite, id }: PlatformMail,
): Promise<void> {
  try {
    await callApi(name, { params: { idSite, id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['platform-mails'] });
  }
}
