import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type SiteLaunch = ReplyOf<'readSiteLaunch'>;
export type LaunchSample = SiteLaunch['samples'][number];

/** Milliseconds between two readings while a mail of trial is on its way. */
const mailInterval = 2000;

/** What stands between a site and its visitors; it follows from the data, so it is read whenever the window is looked at. */
export const launchQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['launch', idSite],
    queryFn: ({ signal }) => callApi('readSiteLaunch', { params: { idSite } }, { signal }),
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.mail.isWaiting && !state.data.mail.isSent ? mailInterval : false),
  });

const refresh = (idSite: number) => queryClient.invalidateQueries(launchQuery(idSite));

/** Puts the site on line, or under construction again; every screen that shows its state is read again. */
export async function setOnLine(idSite: number, isOnLine: boolean): Promise<void> {
  await callApi(isOnLine ? 'launchSite' : 'withdrawSite', { params: { idSite } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['site', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['sites'] }),
    refresh(idSite),
  ]);
}

/** Notes that somebody has looked at the site on a telephone, or takes it back. */
export async function markPhoneSeen(idSite: number, isPhoneSeen: boolean): Promise<void> {
  await callApi('updateSiteLaunch', { params: { idSite }, body: { isPhoneSeen } });
  await refresh(idSite);
}

/** Says that a sample is true as it stands, or takes it back. */
export async function keepSample(idSite: number, { kind, id }: LaunchSample, isKept: boolean): Promise<void> {
  await callApi('keepSample', { params: { idSite, kind, id }, body: { isKept } });
  await refresh(idSite);
}

/** Sends a mail of trial to the address of contact. */
export async function sendTrial(idSite: number): Promise<string> {
  const { address } = await callApi('sendTrialMail', { params: { idSite } });
  await refresh(idSite);
  return address;
}
