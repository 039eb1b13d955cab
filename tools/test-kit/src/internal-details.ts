/** Internal details that no response may show. */
export const internalDetails =
  /\n\s+at \S+ |node_modules|apps\/server\/|(?:Type|Syntax|Range)Error|\.ts:\d|postgres|invalid input syntax/;
