import { businessStarters } from './business-starters.data.ts';
import { communityStarters } from './community-starters.data.ts';
import type { FormStarter } from './create-part.ts';
import { relationStarters } from './relation-starters.data.ts';

/** The complete forms that the builder offers to begin with, in order. */
export const formStarters: readonly FormStarter[] = [...businessStarters, ...communityStarters, ...relationStarters];
