import { conversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { rightsRequestKinds } from '@vitrine/domain/people/rights-requests';
import { z } from 'zod';

/** Nouveau, en cours, répondu, classé, suspect. */
export const conversationStates = ['new', 'open', 'answered', 'closed', 'suspect'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Why a conversation is suspect: the trap of its form was filled in, it has many links, or the same text came within a day. */
export const suspicions = ['trap', 'links', 'repeated'] as const;

/** What the list shows without a state: `inbox` is new or open and not snoozed. */
export const conversationViews = [
  'inbox',
  'mine',
  'unassigned',
  'snoozed',
  'answered',
  'closed',
  'suspect',
  'all',
] as const;

const staffMember = z.object({ id: z.int(), name: z.string() });

/** One line of the list. */
export const conversationSummary = z.object({
  id: z.int(),
  kind: z.enum(conversationKinds),
  /** What people read aloud; empty for mails. */
  reference: z.string(),
  state: z.enum(conversationStates),
  suspicion: z.enum(suspicions).nullable(),
  isUnread: z.boolean(),
  isSnoozed: z.boolean(),
  snoozedUntil: z.string().nullable(),
  assignedTo: staffMember.nullable(),
  personName: z.string(),
  personEmail: z.string().nullable(),
  /** The member who was signed in, or who ordered. */
  memberId: z.int().nullable(),
  title: z.string(),
  /** Beginning of what was written; never a confidential answer. */
  excerpt: z.string(),
  formId: z.int().nullable(),
  arrivedAt: z.string(),
  lastAt: z.string(),
  /** Day by which a request about personal data is due; null for what has no deadline, or no longer. */
  dueAt: z.string().nullable(),
});

/** Whether a mail left. `refused` is by our own relay; `uncertain` broke off after the text was handed over. */
export const delivery = z.object({
  state: z.enum(['waiting', 'sent', 'refused', 'uncertain']),
  at: z.string().nullable(),
  /** Why it did not leave, in French. */
  reason: z.string().nullable(),
});

/** A file that a visitor left. */
export const conversationFile = z.object({ idFile: z.string(), label: z.string(), name: z.string(), bytes: z.int() });
export const fact = z.object({ label: z.string(), value: z.string(), isSensitive: z.boolean() });

/** The record that a conversation is about. */
export const conversationSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    firstname: z.string(),
    lastname: z.string(),
    text: z.string(),
    phone: z.string().nullable(),
    topic: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('answer'),
    formName: z.string(),
    version: z.int(),
    /** Answers that are not confidential, with the labels that they were given under. */
    facts: z.array(fact),
    files: z.array(conversationFile),
    /** Confidential answers and files: they are read by a call of their own. */
    confidentialCount: z.int(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('testimonial'),
    testimonialId: z.int(),
    text: z.string(),
    occasion: z.string(),
    /** Month such as `2026-11`. */
    experiencedOn: z.string().nullable(),
    status: z.enum(['new', 'shown', 'refused']),
  }),
  z.object({
    kind: z.literal('request'),
    request: z.enum(rightsRequestKinds),
    message: z.string(),
    /** Who asks, as far as a session proves it. */
    origin: z.string(),
    answerBy: z.string(),
    handleBy: z.string().nullable(),
    handledAt: z.string().nullable(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('order'),
    orderId: z.int(),
    text: z.string(),
    phone: z.string().nullable(),
    totalCents: z.int(),
    placedAt: z.string(),
  }),
  z.object({
    kind: z.literal('mail'),
    mailId: z.string(),
    recipient: z.string(),
    subject: z.string().nullable(),
    delivery,
    /** What the mail server answered. */
    detail: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('submission'),
    submission: z.enum(['testimonial', 'newsletter', 'booking']),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    withdrawalId: z.int(),
    /** What is withdrawn, one text each. */
    withdrawn: z.array(z.string()),
    /** As they were typed. */
    orderReference: z.string(),
    email: z.string(),
    /** The order that it is about, once it is found. */
    order: z.object({ id: z.int(), reference: z.string() }).nullable(),
    /** Where it is, in French. */
    status: z.string(),
    isOpen: z.boolean(),
    reason: z.string(),
  }),
]);

/** What happened after it arrived, oldest first. */
export const threadEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('act'), at: z.string(), author: z.string(), act: z.string(), text: z.string() }),
  z.object({ type: z.literal('mail'), at: z.string(), mailId: z.string(), label: z.string(), delivery }),
]);
