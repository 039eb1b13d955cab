import { defineCommand } from '../command.ts';
import { withJobs, withSite } from '../command-context.ts';
import { describeTestimonial, describeTestimonials, moderateTestimonial } from './testimonials.ts';

export const testimonialsCommands = [
  defineCommand({
    name: 'testimonials',
    arguments: ['SITE'],
    help: 'liste les témoignages d’un site, ceux qui attendent d’abord',
    run: ([site]) => withSite(site, describeTestimonials),
  }),
  defineCommand({
    name: 'testimonials',
    arguments: ['SITE', 'RÉFÉRENCE'],
    help: 'montre un témoignage',
    run: ([site, reference]) => withSite(site, (context) => describeTestimonial(context, reference)),
  }),
  defineCommand({
    name: 'testimonials',
    arguments: ['SITE', 'RÉFÉRENCE', 'publish'],
    help: 'le publie, et l’écrit à son auteur',
    run: ([site, reference]) => withJobs(site, (context) => moderateTestimonial(context, reference, 'publish', '')),
  }),
  defineCommand({
    name: 'testimonials',
    arguments: ['SITE', 'RÉFÉRENCE', 'refuse', 'MOTIF…'],
    help: 'l’écarte, et dit pourquoi à son auteur',
    run: ([site, reference, reason]) =>
      withJobs(site, (context) => moderateTestimonial(context, reference, 'refuse', reason)),
  }),
];
