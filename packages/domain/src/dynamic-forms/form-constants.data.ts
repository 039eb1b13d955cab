/** What a line of text may be held to. */
export const answerPatterns = ['postal-code', 'digits', 'time'] as const;
export type AnswerPattern = (typeof answerPatterns)[number];

/** Families of files that a form may take. */
export const fileKinds = ['pdf', 'image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * What a site stores of answers with files in twenty-four hours: far more than people send, and less than fills a disk; and
 * how much of it may come from one network address. Answers without files are held by how often they may be sent alone.
 */
export const submissionQuota = { perDay: 3000, bytesPerDay: 2_000_000_000, bytesPerIp: 200_000_000 } as const;

/** How much a form may ask for in all: the reading of bodies and the patience of people have their limits. */
export const formLimits = {
  fields: 180,
  files: 20,
  /** What its files may weigh together, and what a sending may with all its texts. */
  fileBytes: 36_000_000,
  bodyBytes: 40_000_000,
  /** Loops in loops. */
  depth: 4,
  /** Conditions in conditions. */
  conditionDepth: 5,
  /** Objects and lists in each other in a definition, and its letters as JSON. */
  levels: 40,
  characters: 200_000,
} as const;
