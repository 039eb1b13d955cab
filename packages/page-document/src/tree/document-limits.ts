/** Levels of blocks inside each other; blocks at the top have level 1. Apart from the schemas, so that browsers know it too. */
export const maximumDepth = 6;
/** Blocks of one document, nested ones included. */
export const maximumBlocks = 400;
/** The anchor of a block: what stands behind `#` in links to it. */
export const anchorPattern = /^[a-z0-9][a-z0-9-]{0,59}$/;
