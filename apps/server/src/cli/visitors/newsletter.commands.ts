import { defineCommand } from '../command.ts';
import { withSite } from '../command-context.ts';
import { describeSubscribers, importSubscribersFromFile } from './newsletter-subscribers.ts';

export const newsletterCommands = [
  defineCommand({
    name: 'subscribers',
    arguments: ['SITE'],
    help: 'liste les lettres d’un site avec leur numéro, et leurs abonnés',
    run: ([site]) => withSite(site, describeSubscribers),
  }),
  defineCommand({
    name: 'subscribers',
    arguments: ['SITE', 'LETTRE', 'FICHIER', 'PREUVE…'],
    help: 'inscrit les adresses d’un fichier, et garde d’où vient leur accord',
    run: ([site, list, file, proof]) =>
      withSite(site, (context) => importSubscribersFromFile(context, list, file, proof)),
  }),
];
