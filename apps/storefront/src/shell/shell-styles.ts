import consentCss from './consent.module.css?inline';
import shellCss from './shell.module.css?inline';

/** The shell's stylesheet, in a layer above the blocks. */
export const shellStyles = `@layer shell{${shellCss}${consentCss}}`;
