import { defineCommand } from '../command.ts';
import { withJobs, withSite } from '../command-context.ts';
import { describeMessages, handlePrivacyRequest, updateMember } from './people.ts';
import { closeRequest, describeRightsRequest, describeRightsRequests } from './rights-requests.ts';

export const peopleCommands = [
  defineCommand({
    name: 'rights',
    arguments: ['SITE'],
    help: 'liste les demandes sur des données personnelles qui attendent',
    run: ([site]) => withSite(site, describeRightsRequests),
  }),
  defineCommand({
    name: 'rights',
    arguments: ['SITE', 'RÉFÉRENCE'],
    help: 'montre une demande',
    run: ([site, reference]) => withSite(site, (context) => describeRightsRequest(context, reference)),
  }),
  defineCommand({
    name: 'rights',
    arguments: ['SITE', 'RÉFÉRENCE', 'done', 'NOTE…'],
    help: 'la clôt, et note ce qui a été fait',
    run: ([site, reference, note]) => withSite(site, (context) => closeRequest(context, reference, 'done', note)),
  }),
  defineCommand({
    name: 'messages',
    arguments: ['SITE'],
    help: 'montre les derniers messages de contact',
    run: ([site]) => withSite(site, (context) => describeMessages(context)),
  }),
  defineCommand({
    name: 'messages',
    arguments: ['SITE', 'suspects'],
    help: 'montre ceux dont le champ piège était rempli',
    run: ([site]) => withSite(site, (context) => describeMessages(context, true)),
  }),
  defineCommand({
    name: 'person',
    arguments: ['SITE', 'ADRESSE'],
    help: 'montre tout ce qui est gardé sur une personne, avec ou sans compte',
    run: ([site, email]) => handlePerson(site, email, undefined),
  }),
  defineCommand({
    name: 'person',
    arguments: ['SITE', 'ADRESSE', 'forget'],
    help: 'l’efface, et annule ses inscriptions à venir',
    run: ([site, email]) => handlePerson(site, email, 'forget'),
  }),
  defineCommand({
    name: 'member',
    arguments: ['SITE', 'ADRESSE', 'suspend'],
    help: 'suspend un compte',
    run: ([site, email]) => changeMember(site, email, 'suspend'),
  }),
  defineCommand({
    name: 'member',
    arguments: ['SITE', 'ADRESSE', 'resume'],
    help: 'le rouvre',
    run: ([site, email]) => changeMember(site, email, 'resume'),
  }),
  defineCommand({
    name: 'member',
    arguments: ['SITE', 'ADRESSE', 'email', 'NOUVELLE'],
    help: 'donne une autre adresse à un compte',
    run: ([site, email, newEmail]) => changeMember(site, email, 'email', newEmail),
  }),
];

function handlePerson(site: string, email: string, verb: string | undefined): Promise<void> {
  return withJobs(site, (context) => handlePrivacyRequest(context, email, verb));
}

function changeMember(site: string, email: string, verb: string, newEmail?: string): Promise<void> {
  return withJobs(site, (context) => updateMember(context, email, verb, newEmail));
}
