/** Patterns that a line of text may be validated with. */
export const answerPatterns = ['postal-code', 'digits', 'time'] as const;
export type AnswerPattern = (typeof answerPatterns)[number];

/** File families that a form may accept. */
export const fileKinds = ['pdf', 'image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Quota of submissions with files that a site stores in twenty-four hours, and the share of one IP address. It is far
 * above normal use, and protects the disk. Only the rate limit applies to submissions without files.
 */
export const submissionQuota = { perDay: 3000, bytesPerDay: 2_000_000_000, bytesPerIp: 200_000_000 } as const;

/** Limits of a whole form: body parsing and people's patience are finite. */
export const formLimits = {
  fields: 200,
  files: 20,
  /** Maximum bytes of all files together, and of a submission's texts. */
  fileBytes: 36_000_000,
  bodyBytes: 40_000_000,
  /** Nesting depth of repeating groups. */
  depth: 4,
  /** Nesting depth of conditions. */
  conditionDepth: 5,
  /** Nesting depth of objects and lists in a definition, and its JSON length in characters. */
  levels: 40,
  characters: 200_000,
} as const;
