import errorCss from './error-page.module.css?inline';
import waitingCss from './under-construction-page.module.css?inline';

/** The stylesheets of the pages that hold no blocks, each in the layer of the shell. */
export const errorPageStyles = `@layer shell{${errorCss}}`;
export const underConstructionPageStyles = `@layer shell{${waitingCss}}`;
