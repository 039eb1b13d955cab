import errorCss from './error-page.module.css?inline';
import waitingCss from './under-construction-page.module.css?inline';

/** Stylesheets of the pages without blocks, each in the shell's layer. */
export const errorPageStyles = `@layer shell{${errorCss}}`;
export const underConstructionPageStyles = `@layer shell{${waitingCss}}`;
